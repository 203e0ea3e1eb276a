import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { guard } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { Collection } from '../features/collection/collection';
import { pageTitle } from '../features/collection/page-title';
import type { Handle } from '../features/shell/handle';
import { useViolationColumns } from '../features/violations/list';
import { loadViolations } from '../features/violations/list.server';
import { NoneYet, ViolationsHead } from '../features/violations/page-parts';
import { useViolationTexts } from '../features/violations/use-violation-texts';
import { VIOLATION_RULES, type ViolationVerb } from '../features/violations/verbs';
import { shortcutsOf } from '../features/work-items/verbs';
import { useStayed } from '../ui/over-list';
import { Shortcuts } from '../ui/shortcuts';

export const handle: Handle = {
  i18n: ['objects', 'violations'],
  title: pageTitle('menu.violations', 'violations.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadViolations(auth, args.request);
}

const VERBS: Record<string, ViolationVerb[]> = {
  open: ['allow', 'remediate', 'comment'],
  exception: ['extend', 'revoke', 'comment'],
};

export default function Violations() {
  const loaded = useStayed(useLoaderData<typeof loader>());
  const { query, search, rows } = loaded;
  const view = query.status;
  const { t } = useTranslation();
  const keys = shortcutsOf(VIOLATION_RULES, (verb) => t(`violations.verb.${verb}`), VERBS[view] ?? []);
  const texts = useViolationTexts(view);
  const columns = useViolationColumns({ view, search });
  return (
    <>
      <ViolationsHead {...loaded} />
      <Collection loaded={loaded} texts={texts} columns={columns} empty={<NoneYet view={view} />} />
      {keys.length > 0 && rows && rows.length > 0 && <Shortcuts rows keys={keys} />}
    </>
  );
}
