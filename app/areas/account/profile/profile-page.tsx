import { DeleteIcon, ExportIcon, NotificationIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { FormValues } from '../../../kits/forms/form-values';
import { configText } from '../../../lib/config-text';
import type { LoadedPart } from '../../../platform/recover';
import { ButtonLink } from '../../../ui/button';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { InPageLink } from '../../../ui/in-page-link';
import { Failure } from '../../../ui/note';
import { Columns, PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { AccountSheet } from '../account-sheet';
import { ApplicationsSheet, ConsentsSheet, ResourcesSheet } from '../data-sharing/sharing-sheets';
import { TrustedSheet } from '../devices/trusted-sheet';
import {
  DELETE_ACCOUNT,
  EDIT_PROFILE,
  MY_DATA,
  MY_DATA_FILE,
  PICTURE,
  PREFERENCES,
  PROFILE,
  type Section,
} from '../paths';
import { SecuritySheet } from '../security/security-sheet';
import { SocialSheet } from '../security/social-sheet';
import { SessionsSheet } from '../sessions/sessions-sheet';
import type { PreferenceRow } from './personal';
import type { ProfileData } from './profile.server';

interface ProfilePageProps {
  page: ProfileData;
  switches: FormTokens[];
  children: ReactNode;
}

export function ProfilePage({ page, switches, children }: ProfilePageProps) {
  const { t } = useTranslation();
  const { heading, personal, security, avatar } = page;
  const sections = visibleSections(page);
  return (
    <>
      <PageHead
        picture={personal && <Avatar name={heading.title} picture={avatar} size="large" />}
        title={<bdi>{heading.title}</bdi>}
        sentence={<Dotted parts={[heading.userName, heading.mail]} />}
        actions={
          personal?.canPicture && (
            <ButtonLink to={PICTURE} keepScroll>
              {t('account.picture.change')}
            </ButtonLink>
          )
        }
      />
      {children}
      {personal ? (
        <Columns start side={<SideColumn page={page} sections={sections} />}>
          <Sections page={page} switches={switches} />
        </Columns>
      ) : (
        <div className="stack">
          {security === null && page.recordFailed && <RecordFailed />}
          <Sections page={page} switches={switches} />
        </div>
      )}
    </>
  );
}

function SideColumn({ page: { personal, recordFailed }, sections }: { page: ProfileData; sections: Section[] }) {
  const { t } = useTranslation();
  const form = personal?.details ?? null;
  return (
    <>
      <nav className="sheet surface profile-places" aria-label={t('account.sections')}>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <InPageLink to={section}>{t(`account.section.${section}`)}</InPageLink>
            </li>
          ))}
        </ul>
      </nav>
      {form === null || recordFailed ? (
        <RecordFailed />
      ) : (
        <Sheet
          title={t('account.personal.title')}
          end={
            personal?.canEdit && (
              <ButtonLink to={EDIT_PROFILE} small keepScroll aria-label={t('account.personal.edit')}>
                {t('ui.word.edit')}
              </ButtonLink>
            )
          }
        >
          <FormValues form={form} />
        </Sheet>
      )}
    </>
  );
}

function RecordFailed() {
  const { t } = useTranslation();
  return (
    <Sheet rows hatched title={t('account.personal.title')}>
      <Failure retry={PROFILE}>{t('account.personal.failed')}</Failure>
    </Sheet>
  );
}

function Sections({ page, switches }: { page: ProfileData; switches: FormTokens[] }) {
  return (
    <>
      {page.security && <SecuritySheet {...page.security} />}
      <SessionsSheet sessions={page.sessions} portalOnly={page.portalOnly} />
      <SocialSheet providers={page.social} connect={page.connectSocial} />
      <TrustedSheet devices={page.trusted} />
      <ApplicationsSheet applications={page.applications} />
      <PreferencesSheet preferences={page.preferences} tokens={switches} />
      <ConsentsSheet consents={page.consents} />
      {page.resources && <ResourcesSheet {...page.resources} />}
      {page.controls && <ControlsSheet />}
    </>
  );
}

function visibleSections(page: ProfileData): Section[] {
  const has = (found: { loaded: unknown[] | null } | { failed: true }, empty = false) =>
    'failed' in found || (found.loaded !== null && (empty || found.loaded.length > 0));
  const shown: [Section, boolean][] = [
    ['security', page.security !== null],
    ['sessions', has(page.sessions, true)],
    ['social', has(page.social)],
    ['trusted-devices', has(page.trusted, true)],
    ['applications', has(page.applications)],
    ['preferences', has(page.preferences)],
    ['sharing', has(page.consents)],
    ['resources', page.resources !== null],
    ['controls', page.controls],
  ];
  return shown.flatMap(([section, there]) => (there ? [section] : []));
}

interface PreferencesProps {
  preferences: LoadedPart<PreferenceRow[] | null>;
  tokens: FormTokens[];
}

function PreferencesSheet({ preferences, tokens }: PreferencesProps) {
  const { t, i18n } = useTranslation();
  const title = t('account.preferences.page');
  if ('failed' in preferences) return <AccountSheet section="preferences" title={title} failed={preferences} />;
  const rows = preferences.loaded ?? [];
  if (rows.length === 0) return null;
  return (
    <AccountSheet section="preferences" title={title}>
      {rows.map(({ key, label, on }, at) => (
        <SheetRow
          key={key}
          start={<Icon of={NotificationIcon} />}
          title={<bdi>{configText(i18n, label)}</bdi>}
          second={t(on ? 'account.preferences.on' : 'account.preferences.off')}
          end={
            <ActionForm
              id={`preference-${key}`}
              tokens={tokens[at] ?? { token: '' }}
              action={PREFERENCES}
              className="row-end"
            >
              <input type="hidden" name="key" value={key} />
              <Submit
                small
                name="on"
                value={on ? 'false' : 'true'}
                aria-label={t(on ? 'account.preferences.turnOffOf' : 'account.preferences.turnOnOf', {
                  name: configText(i18n, label),
                })}
              >
                {t(on ? 'ui.shortcuts.turnOff' : 'ui.shortcuts.turnOn')}
              </Submit>
            </ActionForm>
          }
        />
      ))}
    </AccountSheet>
  );
}

function ControlsSheet() {
  const { t } = useTranslation();
  return (
    <AccountSheet section="controls" title={t('account.controls.title')}>
      <SheetRow
        start={<Icon of={ExportIcon} />}
        title={t('account.data.title')}
        second={t('account.data.what')}
        end={
          <span className="row-end">
            <ButtonLink to={MY_DATA} small keepScroll={false}>
              {t('account.data.read')}
            </ButtonLink>
            <ButtonLink to={MY_DATA_FILE} small reload>
              {t('account.data.download')}
            </ButtonLink>
          </span>
        }
      />
      <SheetRow
        start={<Icon of={DeleteIcon} />}
        title={t('account.delete.title')}
        second={t('account.delete.what')}
        end={
          <span className="row-end">
            <ButtonLink to={DELETE_ACCOUNT} look="destructive" small keepScroll>
              {t('account.delete.button')}
            </ButtonLink>
          </span>
        }
      />
    </AccountSheet>
  );
}
