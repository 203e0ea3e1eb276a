import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button';
import { namesOf, type VerbTable } from './verbs';

interface VerbLinksProps<Verb extends string> {
  rules: VerbTable<Verb>;
  verbs: readonly Verb[];
  to: (verb: Verb) => string;
  label: (verb: Verb) => string;
  /** What is no decision of its own has a line of its own. */
  wide?: boolean;
  /** Their keys press them. */
  keys?: boolean;
}

/** The verbs that deal with an item, each a link to its page. */
export function VerbLinks<Verb extends string>({ rules, verbs, to, label, wide, keys = true }: VerbLinksProps<Verb>) {
  return verbs.map((verb) => (
    <ButtonLink
      key={verb}
      to={to(verb)}
      look={rules[verb].look}
      wide={wide && rules[verb].look === 'normal'}
      keepScroll
      data-key={keys ? rules[verb].key : undefined}
    >
      {label(verb)}
    </ButtonLink>
  ));
}

/** Those of them that deal with the item, without what only stands beside it. */
export function decisive<Verb extends string>(rules: VerbTable<Verb>, verbs: readonly Verb[]): Verb[] {
  return namesOf(rules).filter((verb) => verbs.includes(verb) && !rules[verb].aside);
}

/** On narrow pages the verbs stand at the bottom of the screen, where the thumb is. */
export function ActionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="action-bar" aria-label={label}>
      {children}
    </nav>
  );
}
