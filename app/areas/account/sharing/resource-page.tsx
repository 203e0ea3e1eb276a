import { BlockStack } from '@shopify/polaris';
import type { ReactNode } from 'react';
import { VerbLink } from '../../../kits/lists/verb-link';
import { ButtonLink } from '../../../ui/button';
import { Empty, Failure } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useScopeNames } from '../use-scope-names';
import { EventSentence } from './activity';
import { personPath, resourcePath, sharePath, stopPath } from './paths';
import type { loadResource } from './resource.server';
import { useSharingState } from './resource-columns';

type ResourcePageProps = Awaited<ReturnType<typeof loadResource>> & { children: ReactNode };

export function ResourcePage({ row, people, lately, signedOut, parties, children }: ResourcePageProps) {
  const { t } = useTranslation();
  const { dayAndTime } = useFormats();
  const stateOf = useSharingState();
  const { id, name, service } = row;
  return (
    <>
      <PageHead
        title={<bdi>{name}</bdi>}
        sentence={<Dotted parts={[service, stateOf(people.length)]} />}
        actions={
          <>
            {people.length > 0 && (
              <ButtonLink to={stopPath(id)} look="destructive" keepScroll>
                {t('account.sharing.stop.button')}
              </ButtonLink>
            )}
            <ButtonLink to={sharePath(id)} look="primary" keepScroll>
              {t('account.sharing.share.button')}
            </ButtonLink>
          </>
        }
      />
      {children}
      <BlockStack gap="400">
        <Sheet rows title={t('account.sharing.people.title')}>
          {people.length === 0 && (
            <Empty title={t('account.sharing.people.none')}>{t('account.sharing.people.noneBody')}</Empty>
          )}
          {people.map(({ subject, scopes }) => (
            <PersonRow key={subject} id={id} subject={subject} scopes={scopes} party={parties[subject]} />
          ))}
        </Sheet>
        {(lately === null || lately.length > 0) && (
          <Sheet rows title={t('account.sharing.lately')} hatched={lately === null}>
            {lately === null && (
              <Failure retry={resourcePath(id)} signedOut={signedOut}>
                {t('account.sharing.activity.failed.title')}
              </Failure>
            )}
            {lately?.map((event) => (
              <div className="sheet-row" key={event.id}>
                <div className="grow">
                  <p className="row-first">
                    <EventSentence event={event} parties={parties} />
                  </p>
                  <div className="small quiet">{dayAndTime(event.time)}</div>
                </div>
              </div>
            ))}
          </Sheet>
        )}
      </BlockStack>
    </>
  );
}

interface PersonRowProps {
  id: string;
  subject: string;
  scopes: string[];
  party: { name: string; userName: string | null } | undefined;
}

function PersonRow({ id, subject, scopes, party }: PersonRowProps) {
  const { t } = useTranslation();
  const { listOf } = useScopeNames();
  const name = party?.name ?? '';
  return (
    <SheetRow
      start={<Avatar name={name} />}
      title={<bdi>{name}</bdi>}
      second={t('account.sharing.permissions', { list: listOf(scopes) })}
      end={
        <span className="row-end">
          {(['change', 'remove'] as const).map((verb) => (
            <VerbLink
              key={verb}
              to={personPath(id, verb, subject)}
              keepScroll
              verb={t(`account.sharing.${verb}.short`)}
              what={name}
            />
          ))}
        </span>
      }
    />
  );
}
