/** What stands between two braces in a template and its file's name, by what it becomes. */
export type Names = Readonly<Record<string, string>>;

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** The forms of a feature's noun and of its entity. Throws for what is no name. */
export function namesOf(noun: string, entity = singularOf(noun)): Names {
  for (const name of [noun, entity]) {
    if (!kebab.test(name))
      throw new Error(`"${name}" is no name: small letters, digits and dashes, as gift-cards`);
  }
  if (noun === entity) throw new Error('the entity needs another name than its feature');
  return { ...formsOf('noun', noun), ...formsOf('entity', entity) };
}

function singularOf(noun: string): string {
  return /[^s]s$/.test(noun) ? noun.slice(0, -1) : `${noun}-entry`;
}

/** `noun`: gift-cards, `nounName`: giftCards, `Noun`: GiftCards, `noun_name`: gift_cards, `noun words`: gift cards. */
function formsOf(token: string, name: string): Names {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return {
    [token]: name,
    [`${token}Name`]: camel,
    [capital(token)]: capital(camel),
    [`${token}_name`]: name.replaceAll('-', '_'),
    [`${token} words`]: words,
    [`${capital(token)} words`]: capital(words),
  };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The template with its gaps filled. Throws for a gap that has no name. */
export function fillIn(template: string, names: Names): string {
  return template.replace(/\{\{([\w:@/ -]+)\}\}/g, (_, gap: string) => {
    const name = names[gap];
    if (name === undefined) throw new Error(`nothing fills the gap ${gap}`);
    return name;
  });
}
