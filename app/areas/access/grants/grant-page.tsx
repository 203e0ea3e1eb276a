import { BlockStack } from '@shopify/polaris';
import { extendPath, grantPath, removePath } from '../../../kits/access/grant-paths';
import { useRoleNames } from '../../../kits/access/use-role-names';
import { GlossaryValues } from '../../../kits/requests/catalog/glossary-values';
import { requestPath } from '../../../kits/requests/my-requests/paths';
import { configText } from '../../../lib/config-text';
import { withList } from '../../../lib/list-address';
import { AddressText } from '../../../ui/address-text';
import { ButtonLink } from '../../../ui/button';
import { KnownTexts } from '../../../ui/known-texts';
import { Link } from '../../../ui/link';
import { Failure, Note } from '../../../ui/note';
import { Columns, type Fact, Facts, PageHead } from '../../../ui/page';
import { Person } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { Sheet } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import type { GrantPage } from './grant.server';
import { Origins } from './list';
import { OpenRequestLinks, OpenRequestsUnknown } from './open-request-links';
import { useGrantName } from './use-grant-name';

export function GrantDetails({ page }: { page: GrantPage }) {
  const { t } = useTranslation();
  const nameOf = useGrantName();
  const { at, row, history, account, entitlement } = page;
  return (
    <>
      <PageHead
        state={t(`access.kind.${at.kind}`)}
        title={nameOf(row)}
        sentence={row.description && <bdi>{row.description}</bdi>}
        actions={
          row.extensible &&
          !history?.open.extension && (
            <ButtonLink to={extendPath({ ...at, grantId: row.id })}>{t('access.grants.verb.extend')}</ButtonLink>
          )
        }
      />
      <Columns sticky side={<RemovalPanel page={page} />}>
        <BlockStack gap="400">
          <OriginSheet page={page} />
          <GrantFacts page={page} />
          <Attributes title={t('access.grants.entitlementFacts')} values={entitlement} />
          <Attributes title={t('access.grants.accountFacts')} values={account} />
        </BlockStack>
      </Columns>
    </>
  );
}

function GrantFacts({ page: { at, row, person, glossary, owners } }: { page: GrantPage }) {
  const { t, i18n } = useTranslation();
  const { list } = useFormats();
  const facts = [
    ...(at.holder === null
      ? []
      : [{ label: t('access.grants.holder'), value: <Person name={person.name} picture={person.picture} /> }]),
    ...toFact(t('access.grants.application'), row.within ?? (at.kind === 'account' ? row.name : null)),
    ...toFact(t('access.grants.accountName'), row.account),
    ...toFact(t('ui.column.owner'), list(owners) || null),
    ...(glossary ?? []).map((entry) => ({
      label: configText(i18n, entry.label),
      value: <GlossaryValues entry={entry} />,
    })),
  ];
  if (facts.length === 0 && glossary !== null) return null;
  return (
    <Sheet title={t('access.grants.about')}>
      {facts.length > 0 && <Facts long facts={facts} />}
      {glossary === null && (
        <Failure title={t('ui.word.glossaryFailed')} retry={grantPath({ ...at, grantId: row.id })}>
          {null}
        </Failure>
      )}
    </Sheet>
  );
}

function toFact(label: string, value: string | null): Fact[] {
  return value ? [{ label, value: <AddressText text={value} /> }] : [];
}

function OriginSheet({ page }: { page: GrantPage }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { at, row, person, history, certified } = page;
  const given = history?.given ?? null;
  const unknown = t('access.grants.notSaid');
  const day = (moment: number | null) => (moment === null ? unknown : formats.shortDay(moment));
  const ofRequest: Fact[] = given
    ? [
        { label: t('access.grants.why.requestedBy'), value: <bdi>{given.requester ?? unknown}</bdi> },
        { label: t('access.grants.why.requestedOn'), value: day(given.requestedAt) },
        ...toFact(t('access.grants.why.reason'), given.reason),
        {
          label: t('access.grants.why.approver'),
          value: given.approvers.length > 0 ? formats.list(given.approvers) : unknown,
        },
        ...(given.approvedAt === null
          ? []
          : [{ label: t('access.grants.why.approvedOn'), value: day(given.approvedAt) }]),
        {
          label: t('access.grants.why.request'),
          value: (
            <Link to={requestPath(given.requestId)} className="link">
              {t('access.grants.why.seeRequest')}
            </Link>
          ),
        },
      ]
    : [];
  return (
    <Sheet
      title={at.holder === null ? t('access.grants.why.title') : t('access.grants.why.titleOf', { name: person.name })}
    >
      <BlockStack gap="300">
        <Facts
          long
          facts={[
            {
              label: t('access.grants.column.how'),
              value: row.origins.length > 0 ? <Origins of={row} /> : unknown,
            },
            ...ofRequest,
            ...(row.starts === null ? [] : [{ label: t('access.grants.why.since'), value: day(row.starts) }]),
            {
              label: t('access.grants.column.ends'),
              value: row.ends === null ? (row.endUnknown ? unknown : t('access.grants.noEnd')) : day(row.ends),
            },
            {
              label: t('access.grants.why.reviewed'),
              value: certified ? (
                <Dotted
                  parts={[
                    DECISIONS.includes(certified.decision)
                      ? t(`access.grants.decision.${certified.decision as 'certify'}`)
                      : certified.decision,
                    certified.by,
                    certified.when !== null && formats.shortDay(certified.when),
                  ]}
                />
              ) : (
                t('access.grants.why.notReviewed')
              ),
            },
          ]}
        />
        {row.origins.includes('request') && history !== null && given === null && (
          <p className="small quiet">{t('access.grants.why.noRequest')}</p>
        )}
        {history === null && <Note tone="due">{t('access.grants.why.failed')}</Note>}
      </BlockStack>
    </Sheet>
  );
}

const DECISIONS = ['certify', 'revoke', 'exception'];

function RemovalPanel({ page }: { page: GrantPage }) {
  const { t } = useTranslation();
  const { at, row, history, search, person } = page;
  const own = at.holder === null;
  const removal = history?.open.removal ?? null;
  const extension = row.extensible ? (history?.open.extension ?? null) : null;
  const roles = useRoleNames()(row.roles);
  return (
    <Sheet title={t('access.grants.removal.title')}>
      <BlockStack gap="300">
        <p>
          {own
            ? t(`access.grants.removal.${removalKey(page)}`, { roles })
            : t(`access.grants.removal.${removalKey(page)}Of`, { name: person.name, roles })}
        </p>
        {removal !== null && row.staysWithRole && <p>{t('access.grants.remove.stays', { roles })}</p>}
        {(removal !== null || extension !== null) && <OpenRequestLinks open={{ removal, extension }} />}
        <OpenRequestsUnknown isUnknown={history === null && (row.removable || row.extensible !== null)} />
        {row.removable && removal === null && (
          <ButtonLink to={withList(removePath({ ...at, grantId: row.id }), search)} look="destructive">
            {t('access.grants.verb.remove')}
          </ButtonLink>
        )}
      </BlockStack>
    </Sheet>
  );
}

function removalKey({ row, history }: GrantPage): 'asked' | 'direct' | 'stays' | 'rule' | 'role' | 'unknown' {
  if (history?.open.removal) return 'asked';
  if (row.removable) return row.staysWithRole ? 'stays' : 'direct';
  if (row.origins.includes('rule')) return 'rule';
  return row.origins.includes('role') ? 'role' : 'unknown';
}

function Attributes({ title, values }: { title: string; values: GrantPage['account'] }) {
  const { i18n } = useTranslation();
  if (values.length === 0) return null;
  return (
    <Sheet title={title}>
      <Facts
        long
        facts={values.map(({ name, texts }) => ({
          label: configText(i18n, name),
          value: (
            <div className="message-text">
              <KnownTexts texts={texts} />
            </div>
          ),
        }))}
      />
    </Sheet>
  );
}
