/** Messages to a player about money between the main wallet and a studio that somebody else moved. */
export const messages = {
  recalledTitle: '{amount} is back in your main wallet',
  recalledBody:
    'Customer service brought {amount} back from {studio}. Reference: {reference}. Questions? Contact customer service.',
  arrivedTitle: '{amount} arrived at {studio}',
  arrivedBody:
    'We had no answer about your transfer of {amount} to {studio}. We checked it: it arrived. Reference: {reference}. Questions? Contact customer service.',
  backTitle: '{amount} is back in your main wallet',
  backBody:
    'We had no answer about your transfer of {amount} from {studio}. We checked it: it is in your main wallet. Reference: {reference}. Questions? Contact customer service.',
  returnedTitle: '{amount} came back to your main wallet',
  returnedBody:
    'We had no answer about your transfer of {amount} to {studio}. We checked it: it did not arrive, so it is in your main wallet again. Reference: {reference}. Questions? Contact customer service.',
  stayedTitle: '{amount} stayed at {studio}',
  stayedBody:
    'We had no answer about your transfer of {amount} from {studio}. We checked it: it did not leave, so it is still there. Reference: {reference}. Questions? Contact customer service.',
} as const;
