// The English of the product keeps to words that were decided once; each language follows it.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LOCALES } from '../lib/language';
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

it.each(LOCALES)('what is unknown begins small within a sentence (%s)', (language) => {
  const known = new Map(flatten(catalogues[language]));
  const inside = [...known].filter(([key]) => key.startsWith('ui.word.inside.'));
  expect(inside.length).toBeGreaterThan(2);
  for (const [key, text] of inside) {
    const whole = known.get(key.replace('.inside', '')) ?? '';
    expect(text).toBe(whole.charAt(0).toLocaleLowerCase(language) + whole.slice(1));
  }
});

/** Values of a text that is made of others, and the words that stand for one that is unknown. */
const SENTENCE = /\bt\(\s*([`'])([^`']+)\1,\s*\{([^{}]*?)\bt\('ui\.word\.(unknown\w*)'/g;
const app = path.join(import.meta.dirname, '..');

it('no word for what is unknown begins a sentence within one', () => {
  const english = new Map(texts);
  const found = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('locales'))
    .flatMap((file) =>
      [...readFileSync(path.join(app, file), 'utf8').matchAll(SENTENCE)].map(([, , key = '', before = '', word]) => {
        const value = /(\w+):[^:]*$/.exec(before)?.[1];
        const text = english.get(key) ?? '';
        return { file, key, word, isAlone: new RegExp(`(^|: ?)\\{\\{${value}\\}\\}`).test(text) };
      }),
    );
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ isAlone }) => !isAlone)).toEqual([]);
});
