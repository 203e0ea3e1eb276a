import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { Collection } from '../../kits/lists/collection';
import type { LoadedCollection } from '../../kits/lists/load.server';
import { pageTitle } from '../../kits/lists/page-title';
import { LIST_VERBS_BY_VIEW, VIOLATION_VERBS, type ViolationVerb } from '../../kits/violations/verbs';
import { BulkBar, SELECT_KEY, useRowSelection } from '../../kits/work-items/bulk/bulk-bar';
import { OPEN_KEY } from '../../kits/work-items/row-opener';
import { isBulkVerb, shortcutsOf, type VerbRule, type VerbTable } from '../../kits/work-items/verbs';
import { governance, guard } from '../../server/guard/guard.server';
import { useLastLoaded } from '../../ui/over-list';
import { createCachedLoader } from '../../ui/page-cache';
import { Shortcuts } from '../../ui/shortcuts';
import { useTranslation } from '../../ui/use-translation';
import { bulkPath } from './bulk/paths';
import { NoViolations, useViolationColumns, ViolationsHead } from './list';
import { loadViolations } from './list.server';
import type { View } from './query';
import type { ViolationRow } from './rows';
import { useViolationName, useViolationTexts } from './use-violation-texts';

export const clientLoader = createCachedLoader();

export const handle: Handle<typeof loader> = {
  title: pageTitle('menu.violations', 'violations.titlePage'),
  list: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  return loadViolations(auth, args.request);
}

export default function Violations() {
  const loaded = useLastLoaded(useLoaderData<typeof loader>());
  const { query, search, rows } = loaded;
  const view = query.status;
  const keys = useViolationKeys(view);
  const texts = useViolationTexts(view);
  const columns = useViolationColumns({ view, search });
  const select = useViolationSelection({ ...loaded, view });
  const acts = view !== 'complete';
  return (
    <>
      <ViolationsHead {...loaded} />
      <div className="choosing">
        <Collection
          loaded={loaded}
          texts={texts}
          columns={columns}
          select={acts ? select : undefined}
          empty={<NoViolations view={view} />}
        />
        {acts && rows && rows.length > 0 && <Shortcuts rows keys={keys} />}
        {acts && <ViolationsBar {...loaded} view={view} />}
      </div>
    </>
  );
}

type Loaded = Pick<LoadedCollection<ViolationRow>, 'rows' | 'selection' | 'search' | 'total'>;

/** Open violations have no exception to end. */
function bulkRules(view: View): VerbTable<ViolationVerb> {
  const verbs: readonly ViolationVerb[] = view === 'complete' ? [] : LIST_VERBS_BY_VIEW[view];
  const rules: Record<ViolationVerb, VerbRule> = { ...VIOLATION_VERBS };
  for (const verb of Object.keys(rules) as ViolationVerb[]) {
    if (!verbs.includes(verb)) rules[verb] = { ...rules[verb], bulk: undefined };
  }
  return rules;
}

function useViolationSelection({ rows, selection, view }: Loaded & { view: View }) {
  const what = useViolationName();
  return useRowSelection<ViolationVerb, ViolationRow>({ rules: bulkRules(view), rows: rows ?? [], selection, what });
}

function ViolationsBar({ view, rows, ...loaded }: Loaded & { view: View }) {
  const { t } = useTranslation();
  if (!rows || rows.length === 0) return null;
  const label = (verb: ViolationVerb, number: string | null, atMost: boolean) => {
    if (!isBulkVerb(VIOLATION_VERBS, verb)) return '';
    if (number === null) return t(`workItems.violationBulk.${verb}.open`);
    return t(`workItems.violationBulk.${verb}.${atMost ? 'upTo' : 'button'}`, { number });
  };
  return <BulkBar keeps {...loaded} rows={rows} rules={bulkRules(view)} path={bulkPath} label={label} />;
}

function useViolationKeys(view: View): { key: string; label: string }[] {
  const { t } = useTranslation();
  if (view === 'complete') return [];
  const keys = shortcutsOf(VIOLATION_VERBS, (verb) => t(`violations.verb.${verb}`), LIST_VERBS_BY_VIEW[view]);
  return [
    { key: OPEN_KEY, label: t('workItems.openKey') },
    ...keys,
    { key: SELECT_KEY, label: t('workItems.chooseKey') },
  ];
}
