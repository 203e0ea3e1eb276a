import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { governance, guard } from '../access/guard.server';
import { shownComments } from '../features/requests/comments';
import { Comments } from '../features/requests/request-comments';
import type { Handle } from '../features/shell/handle';
import { toDetails } from '../features/violations/details';
import { loadViolation } from '../features/violations/load-violation.server';
import { listAddress, verbPath, violationPath } from '../features/violations/paths';
import { listSearch } from '../features/violations/query';
import { useViolationWords } from '../features/violations/use-violation-texts';
import { VIOLATION_RULES, violationState, violationVerbs } from '../features/violations/verbs';
import {
  HeadLine,
  StateTag,
  ViolationActivity,
  ViolationBar,
  ViolationFacts,
  ViolationPanel,
} from '../features/violations/violation-parts';
import { ItemPage, useOpenBelow } from '../features/work-items/item-page';
import { availabilityOf, shortcutsOf } from '../features/work-items/verbs';
import { withList } from '../lib/list-address';
import { Failure } from '../ui/note';
import { Sheet } from '../ui/sheet';
import { Shortcuts } from '../ui/shortcuts';
import { useTranslation } from '../ui/use-translation';

export const handle: Handle = {
  i18n: ['requests', 'violations'],
  title: (loaded) => titleOf((loaded as Loaded | undefined)?.details),
  back: (loaded) => ({ to: backTo(loaded as Loaded | undefined), title: 'menu.violations' }),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const { itemType = '', violationId = '' } = args.params;
  const url = new URL(args.request.url);
  const address = violationPath(itemType, violationId);
  const { violation, waits, unsure } = await loadViolation(auth, violationId);
  const details = toDetails(violation);
  const stands = { memberId: auth.member.id, waits };
  const search = listSearch(url);
  return {
    details,
    itemType,
    search,
    unsure,
    verbs: violationVerbs(violation, stands),
    mayRemediate: availabilityOf(violationState(violation, stands), VIOLATION_RULES.remediate, 'denied') === null,
    shown: shownComments(details, url, address),
    retry: withList(address, search),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(details: Loaded['details'] | undefined) {
  const { rule = null, person = null } = details ?? {};
  if (rule === null || person === null) return 'places.title.violation';
  return { key: 'violations.what', values: { rule: { words: rule }, person: { words: person } } } as const;
}

/** From an exception to the exceptions. */
function backTo(page: Loaded | undefined) {
  const search = page?.search ?? '';
  return listAddress(search === '' && page?.itemType === 'exception' ? 'status=exception' : search);
}

export default function Violation() {
  const { t } = useTranslation();
  const words = useViolationWords();
  const page = useLoaderData<typeof loader>();
  const doing = useOpenBelow('routes/violations.$itemType.$violationId');
  const { details, itemType, search, verbs } = page;
  const panel = { id: details.id, itemType, verbs, search };
  const verbKeys = shortcutsOf(VIOLATION_RULES, (verb) => t(`violations.verb.${verb}`), verbs);
  return (
    <ItemPage
      state={<StateTag details={details} />}
      title={<bdi>{details.rule ?? words(details)}</bdi>}
      sentence={<HeadLine details={details} />}
      side={
        <>
          <ViolationPanel {...panel} doing={doing} />
          {verbs.length > 0 && <Shortcuts keys={verbKeys} />}
        </>
      }
      after={
        <>
          <ViolationActivity details={details} />
          <Comments
            comments={page.shown}
            addTo={verbs.includes('comment') ? withList(verbPath(itemType, details.id, 'comment'), search) : null}
          />
        </>
      }
      bar={!doing && <ViolationBar {...panel} />}
    >
      {page.unsure && (
        <Sheet rows hatched>
          <Failure title={t('violations.failed.violations')} retry={page.retry}>
            {t('violations.failed.unsure')}
          </Failure>
        </Sheet>
      )}
      <ViolationFacts details={details} itemType={itemType} search={search} />
    </ItemPage>
  );
}
