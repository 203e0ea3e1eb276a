import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Outlet, useLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { formPass } from '../access/form.server';
import { guard, type Pass } from '../access/guard.server';
import { governance } from '../access/needs.server';
import { withList } from '../features/requests/approvals/list-address';
import { againPath } from '../features/requests/asking/addresses';
import { mayAskAgain } from '../features/requests/asking/again';
import { AgainPanel } from '../features/requests/asking/again-panel';
import { shownComments } from '../features/requests/comments';
import { toDetails } from '../features/requests/details';
import { formArea } from '../features/requests/form-area/form-of-request.server';
import { FormSheet, isChange } from '../features/requests/form-area/form-sheet';
import { CancelPanel } from '../features/requests/mine/cancel-panel';
import { commentPath, listAddress, requestPath } from '../features/requests/mine/list-address';
import { mayCancel, resumeDate } from '../features/requests/mine/mine';
import { listSearch } from '../features/requests/mine/mine-query';
import { ownRequest } from '../features/requests/mine/own-request.server';
import { Comments } from '../features/requests/request-comments';
import { RequestFacts } from '../features/requests/request-facts';
import { RequestedBy, RequestLine } from '../features/requests/request-line';
import { RequestProgress } from '../features/requests/request-progress';
import { RequestWords } from '../features/requests/request-sentence';
import { sentenceTitle } from '../features/requests/request-title';
import { ownTypeNames } from '../features/requests/tenant-rules.server';
import { explain } from '../platform/recover';
import { OverListContext } from '../ui/over-list';
import { Columns, PageHead } from '../ui/page';
import { Tag } from '../ui/tag';
import { useWhen } from '../ui/use-when';

export const handle = { title: titleOf, back: backOf };

export async function loader(args: LoaderFunctionArgs) {
  const pass = await guard(args, governance);
  const requestId = args.params.requestId ?? '';
  const url = new URL(args.request.url);
  const [request, typeNames] = await Promise.all([
    explain('mine.failed.title', ownRequest(pass, requestId)),
    ownTypeNames(pass),
  ]);
  const details = toDetails(request);
  const area = await formArea(pass, { request, waits: false });
  return {
    details,
    area,
    typeNames,
    search: listSearch(url),
    mayCancel: mayCancel(request),
    again: mayAskAgain(request) ? await againForm(pass, requestId) : null,
    resumes: resumeDate(request),
    comments: shownComments(details, url, requestPath(requestId)),
  };
}

async function againForm(pass: Pass, requestId: string) {
  const address = againPath(requestId);
  return { address, form: (await formPass(pass, address)).token };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function titleOf(loaded: unknown) {
  const page = loaded as Loaded | undefined;
  return page ? sentenceTitle(page.details.sentence, page.typeNames) : 'menu.requests';
}

function backOf(loaded: unknown) {
  return { to: listAddress((loaded as Loaded | undefined)?.search ?? ''), title: 'menu.requests' } as const;
}

export default function MyRequest() {
  const page = useLoaderData<typeof loader>();
  const overList = useContext(OverListContext);
  const { t } = useTranslation();
  const { details, search, typeNames } = page;
  const changes = isChange(page.area);
  const form = <FormSheet area={page.area} changeTo={null} />;
  if (overList) return <Outlet />;
  return (
    <>
      <PageHead
        state={<Tag tone={details.status.tone}>{t(`requests.status.${details.status.word}`)}</Tag>}
        title={<RequestWords sentence={details.sentence} typeNames={typeNames} />}
        sentence={<HeadLine page={page} />}
      />
      <Outlet />
      <Columns
        sticky
        side={
          <div className="stack">
            <RequestProgress details={details} />
            {page.again && <AgainPanel {...page.again} />}
            {page.mayCancel && <CancelPanel id={details.id} search={search} />}
          </div>
        }
        after={<Comments comments={page.comments} addTo={withList(commentPath(details.id), search)} />}
      >
        {changes && form}
        <RequestFacts details={details} typeNames={typeNames} inForm={page.area !== null} />
        {!changes && form}
      </Columns>
    </>
  );
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>;

function HeadLine({ page: { details, resumes } }: { page: Page }) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <RequestLine
      details={details}
      more={[
        <RequestedBy key="by" details={details} />,
        resumes !== null && (
          <span key="resumes" className="due">
            {t('mine.goesOn', { date: when.longDay(resumes) })}
          </span>
        ),
      ]}
    />
  );
}
