import { listAddress } from './paths';

const unknown = <Key extends string>(key: Key) => ({ key, values: {} });

interface Named {
  rule: string | null;
  person: string | null;
}

export function violationTitle({ rule, person }: Named) {
  if (rule === null && person === null) return 'places.title.violation';
  const values = {
    rule: rule === null ? unknown('ui.word.unknown') : { text: rule },
    person: person === null ? unknown('ui.word.inside.unknownPerson') : { text: person },
  };
  return { key: 'violations.what', values } as const;
}

export function remediationBackLink(loaded: { back: string; fromList: boolean; details: Named } | undefined) {
  if (!loaded || loaded.fromList) return { to: loaded?.back ?? listAddress(''), title: 'menu.violations' } as const;
  return { to: loaded.back, title: violationTitle(loaded.details) } as const;
}
