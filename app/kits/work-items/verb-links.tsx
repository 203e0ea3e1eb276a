import { ButtonLink } from '../../ui/button';
import { useInRow } from '../../ui/row-panel';
import { Sheet } from '../../ui/sheet';
import { type VerbTable, verbNames } from './verbs';

interface VerbLinksProps<Verb extends string> {
  rules: VerbTable<Verb>;
  verbs: readonly Verb[];
  to: (verb: Verb) => string;
  label: (verb: Verb) => string;
  wide?: boolean;
  keys?: boolean;
}

export function VerbLinks<Verb extends string>({ rules, verbs, to, label, wide, keys = true }: VerbLinksProps<Verb>) {
  const inRow = useInRow();
  return verbs.map((verb) => (
    <ButtonLink
      key={verb}
      to={to(verb)}
      look={rules[verb].look}
      wide={wide && rules[verb].look === 'normal'}
      keepScroll
      over={inRow && !rules[verb].ownPage}
      data-key={keys ? rules[verb].key : undefined}
    >
      {label(verb)}
    </ButtonLink>
  ));
}

export function decidingVerbs<Verb extends string>(rules: VerbTable<Verb>, verbs: readonly Verb[]): Verb[] {
  return verbNames(rules).filter((verb) => verbs.includes(verb) && !rules[verb].secondary);
}

interface ItemVerbsProps<Verb extends string> extends VerbLinksProps<Verb> {
  title: string;
}

export function VerbPanel<Verb extends string>({ title, doing, ...links }: ItemVerbsProps<Verb> & { doing: boolean }) {
  const verbs = decidingVerbs(links.rules, links.verbs);
  if (verbs.length === 0) return null;
  return (
    <Sheet title={title} className={doing ? 'panel-of-verbs behind-dialog' : 'panel-of-verbs'}>
      <div className="panel-verbs stack-s">
        <VerbLinks {...links} verbs={verbs} />
      </div>
    </Sheet>
  );
}

/** The verbs at the bottom of narrow screens. */
export function VerbBar<Verb extends string>({ title, ...links }: ItemVerbsProps<Verb>) {
  const verbs = decidingVerbs(links.rules, links.verbs);
  if (verbs.length === 0) return null;
  return (
    <nav className="action-bar cluster" aria-label={title}>
      <VerbLinks {...links} verbs={verbs} />
    </nav>
  );
}
