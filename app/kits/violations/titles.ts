import { listAddress } from './paths';

interface Named {
  rule: string | null;
  person: string | null;
}

export function violationTitle({ rule, person }: Named) {
  if (rule === null || person === null) return 'places.title.violation';
  return { key: 'violations.what', values: { rule: { text: rule }, person: { text: person } } } as const;
}

export function remediationBackLink(loaded: { back: string; fromList: boolean; details: Named } | undefined) {
  if (!loaded || loaded.fromList) return { to: loaded?.back ?? listAddress(''), title: 'menu.violations' } as const;
  return { to: loaded.back, title: violationTitle(loaded.details) } as const;
}
