import sanitizeHtml from 'sanitize-html';

const addresses = /^(https:\/\/|mailto:|\/(?!\/))/;

/**
 * Formatted text that an operator wrote, kept to the tags and links that the site shows. What is not on the list
 * loses its tag and keeps its words; scripts and styles go with their content.
 */
export function toSafeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'a'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && !addresses.test(attribs.href ?? '') ? 'excludeTag' : false,
  }).trim();
}
