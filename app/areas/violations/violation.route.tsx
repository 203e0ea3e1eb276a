import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Handle } from '../../kits/frame/handle';
import { toCommentsView } from '../../kits/requests/comments';
import { Comments } from '../../kits/requests/request-comments';
import { listAddress, verbPath, violationPath } from '../../kits/violations/paths';
import { violationTitle } from '../../kits/violations/titles';
import { VIOLATION_VERBS, violationState, violationVerbs } from '../../kits/violations/verbs';
import { ItemPage, useHasOpenChild } from '../../kits/work-items/item-page';
import { checkAvailability, shortcutsOf } from '../../kits/work-items/verbs';
import { withList } from '../../lib/list-address';
import { governance, guard } from '../../server/guard/guard.server';
import { Failure } from '../../ui/note';
import { Sheet } from '../../ui/sheet';
import { Shortcuts } from '../../ui/shortcuts';
import { useTranslation } from '../../ui/use-translation';
import { toDetails } from './details';
import { loadViolation, loadViolationRoles } from './load-violation.server';
import { listSearch } from './query';
import { useViolationName } from './use-violation-texts';
import {
  StateTag,
  ViolationActivity,
  ViolationBar,
  ViolationFacts,
  ViolationPanel,
  ViolationSummary,
} from './violation-parts';

export const handle: Handle<typeof loader> = {
  title: (loaded) => (loaded ? violationTitle(loaded.details) : 'places.title.violation'),
  back: (loaded) => ({ to: backTo(loaded), title: 'menu.violations' }),
};

export async function loader(args: LoaderFunctionArgs) {
  const auth = await guard(args, governance);
  const { itemType = '', violationId = '' } = args.params;
  const url = new URL(args.request.url);
  const address = violationPath(itemType, violationId);
  const { violation, waits, waitsUnknown } = await loadViolation(auth, violationId);
  const rolesOf = await loadViolationRoles(auth, [violation]);
  const details = toDetails(violation, rolesOf);
  const stands = { memberId: auth.member.id, waits };
  const search = listSearch(url);
  return {
    details,
    itemType,
    search,
    waitsUnknown,
    verbs: violationVerbs(violation, stands),
    mayRemediate: checkAvailability(violationState(violation, stands), VIOLATION_VERBS.remediate, 'denied') === null,
    shown: toCommentsView({ ...details, unread: violation.decision.unread }, url, address),
    retry: withList(address, search),
  };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function backTo(page: Loaded | undefined) {
  const search = page?.search ?? '';
  return listAddress(search === '' && page?.itemType === 'exception' ? 'status=exception' : search);
}

export default function Violation() {
  const { t } = useTranslation();
  const words = useViolationName();
  const page = useLoaderData<typeof loader>();
  const doing = useHasOpenChild('areas/violations/violation.route');
  const { details, itemType, search, verbs } = page;
  const panel = { id: details.id, itemType, verbs, search };
  const verbKeys = shortcutsOf(VIOLATION_VERBS, (verb) => t(`violations.verb.${verb}`), verbs);
  return (
    <ItemPage
      name={words(details)}
      state={<StateTag details={details} />}
      title={details.rule === null ? words(details) : <bdi>{details.rule}</bdi>}
      sentence={<ViolationSummary details={details} />}
      side={
        verbs.length > 0 && (
          <>
            <ViolationPanel {...panel} doing={doing} />
            <Shortcuts keys={verbKeys} />
          </>
        )
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
      {page.waitsUnknown && (
        <Sheet rows hatched>
          <Failure title={t('violations.failed.title')} retry={page.retry}>
            {t('violations.failed.unsure')}
          </Failure>
        </Sheet>
      )}
      <ViolationFacts details={details} itemType={itemType} search={search} />
    </ItemPage>
  );
}
