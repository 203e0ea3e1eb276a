// The English of the product keeps to words that were decided once; each language follows it.
import { expect, it } from 'vitest';
import { flatten } from '../lib/locale-document';
import { catalogues } from './catalogues';

interface Rule {
  words: RegExp;
  instead: string;
  /** Keys of texts that the contract fixes, or that mean something else. */
  except?: readonly string[];
}

const RULES: Rule[] = [
  { words: /\b(every|some|no|any)body\b/i, instead: 'everyone, someone, no one, anyone' },
  { words: /\bany more\b(?! )/i, instead: 'no longer, anymore' },
  {
    words: /\b(so far|in the meantime|at once|afterwards|anew)\b/i,
    instead: 'yet, since then, right away, afterward, again',
  },
  {
    words: /\bcannot\b/i,
    instead: 'can’t',
    except: ['account.questions.duplicate', 'common.policyValidationMessages.questionsDoubled'],
  },
  { words: /\b(is|was|were|are|do|does|did|could|would)n't\b|\w's\b/, instead: 'a curly apostrophe' },
  { words: /\buser names?\b/i, instead: 'username' },
  { words: /\b\w+, \w+, (and|or) /, instead: 'no comma before the last of a list' },
  { words: /\b(you|they|people|who) may not\b/i, instead: 'can’t, isn’t allowed to' },
  { words: /no clear answer|could not be loaded/i, instead: 'The system didn’t confirm this; Couldn’t load …' },
  { words: /^Nothing was \w+\.?$/, instead: 'what was not done, by its name' },
  { words: /^(Go back|See .*|Open (my|the|themes|all) (?!.* again$)[^.,]*)$/, instead: 'Cancel, View …' },
  {
    words: /\bobjects?\b|^Entry \{\{|\bown entry\b/i,
    instead: 'the name of the thing, item',
    // Of JSON, of connectors and of storage.
    except: [
      'administration.lifecycle.make.column.type',
      'administration.resources.import.odd',
      'administration.resources.import.twice',
      'administration.resources.import.type.object',
      'risk.administration.add.object',
      'risk.administration.add.objects',
      'risk.administration.add.prefix',
      'themes.wrong.importNamedTwice',
    ],
  },
  { words: /\b(give|take) (it|access|this) (back|away)\b/i, instead: 'remove, revoke' },
];

const texts = flatten(catalogues.en);

it.each(RULES)('no English text has $words', ({ words, instead, except = [] }) => {
  const found = texts.filter(([key, text]) => words.test(text) && !except.includes(key));
  expect(found.map(([key, text]) => `${key}: ${text} (${instead})`)).toEqual([]);
  expect(except.filter((key) => !texts.some(([other, text]) => other === key && words.test(text)))).toEqual([]);
});
