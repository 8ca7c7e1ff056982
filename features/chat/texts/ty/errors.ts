export const errors = {
  chat_not_open: 'Walang sumasagot sa chat ngayon. Mag-iwan na lang ng mensahe.',
  chat_ended: 'Tapos na ang chat na ito. Magsimula ng bago para makasulat ulit.',
  chat_message_reused: 'Hindi naipadala ang mensaheng ito. Isulat ulit.',
  chat_not_answered: 'Wala pang sumasagot sa chat na ito.',
  chat_not_yours: 'Hawak ng ibang operator ang chat na ito.',
  chat_contact_required: 'Ilagay ang email address para masagot ka namin.',
  chat_reply_taken: 'May ibang handang sagot na ganito ang pangalan o shortcut.',
} as const;
