import {
  AlertTriangleIcon,
  CheckCircleIcon,
  KeyIcon,
  MobileIcon,
  PersonIcon,
  QuestionCircleIcon,
  ShieldCheckMarkIcon,
} from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import type { FailedPart, LoadedPart } from '../../../platform/recover';
import { AddressText } from '../../../ui/address-text';
import { ButtonLink } from '../../../ui/button';
import { Icon, type IconSource } from '../../../ui/icon';
import { Link } from '../../../ui/link';
import { Failure } from '../../../ui/note';
import { SheetRow } from '../../../ui/sheet';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { AccountSheet } from '../account-sheet';
import { LOST_DEVICE, PROFILE, QUESTIONS, SIGN_IN_DEVICES, sectionPath } from '../paths';
import { placeName } from '../sessions/place-name';
import type { Checkup, Finding } from './checkup';

export interface SecurityProps {
  rows: { username: boolean; password: boolean; twoStepVerification: boolean };
  userName: string;
  /** Null where the platform has no such journey. */
  journeyUrls: Record<'updateUsername' | 'updatePassword' | 'addDevice' | 'removeDevice', string | null>;
  /** Set when the journeys could not be loaded. */
  journeysFailed: FailedPart | null;
  /** Null when unknown. */
  devices: number | null;
  devicesUnsure: boolean;
  /** Null when the platform uses no security questions. */
  questions: LoadedPart<{ answered: boolean } | null>;
  passwordChanged: number | null;
  checkup: Checkup;
}

export function SecuritySheet(security: SecurityProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { rows, userName, journeyUrls, questions, passwordChanged } = security;
  return (
    <AccountSheet section="security" title={t('account.security.title')}>
      <CheckupSection
        checkup={security.checkup}
        addDevice={journeyUrls.addDevice}
        password={journeyUrls.updatePassword}
      />
      {security.journeysFailed && (
        <Failure retry={PROFILE} signedOut={security.journeysFailed.signedOut}>
          {t('account.security.journeysFailed')}
        </Failure>
      )}
      {rows.username && (
        <SecurityRow
          icon={PersonIcon}
          title={t('account.security.userName')}
          second={<AddressText text={userName || t('account.twoStep.unknown')} />}
        >
          {journeyUrls.updateUsername && (
            <ButtonLink to={journeyUrls.updateUsername} reload small aria-label={t('account.security.updateUserName')}>
              {t('account.security.update')}
            </ButtonLink>
          )}
        </SecurityRow>
      )}
      {rows.password && (
        <SecurityRow
          icon={KeyIcon}
          title={t('account.security.password')}
          second={passwordChanged && t('account.security.changed', { day: formats.shortDay(passwordChanged) })}
        >
          {journeyUrls.updatePassword && (
            <ButtonLink to={journeyUrls.updatePassword} reload small aria-label={t('account.notMe.password')}>
              {t('ui.word.change')}
            </ButtonLink>
          )}
        </SecurityRow>
      )}
      {rows.twoStepVerification && <SecondStep {...security} />}
      <SecurityRow icon={MobileIcon} title={t('account.lost.title')} second={t('account.lost.what')}>
        <ButtonLink to={LOST_DEVICE} small aria-label={t('account.lost.link')}>
          {t('account.lost.open')}
        </ButtonLink>
      </SecurityRow>
      {'failed' in questions && (
        <Failure title={t('account.questions.title')} retry={PROFILE} signedOut={questions.signedOut}>
          {t('account.sectionFailed')}
        </Failure>
      )}
      {'loaded' in questions && questions.loaded && (
        <SecurityRow
          icon={QuestionCircleIcon}
          title={t('account.questions.title')}
          second={t(questions.loaded.answered ? 'account.questions.answered' : 'account.questions.none')}
        >
          <ButtonLink to={QUESTIONS} small keepScroll aria-label={t('account.questions.change')}>
            {t(questions.loaded.answered ? 'ui.word.change' : 'ui.word.setUp')}
          </ButtonLink>
        </SecurityRow>
      )}
    </AccountSheet>
  );
}

function SecondStep({ devices, devicesUnsure, journeyUrls, journeysFailed }: SecurityProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { addDevice, removeDevice } = journeyUrls;
  const journeys = journeysFailed === null && addDevice !== null && removeDevice !== null;
  const on = devices !== null && devices > 0;
  const state = on ? t('account.twoStep.on') : t(devices === null ? 'account.twoStep.unknown' : 'account.twoStep.off');
  const description = on ? t('account.twoStep.devices', formats.counted(devices)) : t('account.twoStep.what');
  return (
    <SecurityRow
      icon={MobileIcon}
      title={t('account.twoStep.title')}
      second={devicesUnsure ? t('account.twoStep.unsure') : description}
    >
      <span className={on ? 'ok' : 'due'}>{state}</span>
      {on && (
        <ButtonLink to={SIGN_IN_DEVICES} small aria-label={t('account.twoStep.manage')}>
          {t('account.security.manage')}
        </ButtonLink>
      )}
      {on && journeys && (
        <ButtonLink to={removeDevice} reload small>
          {t('account.twoStep.remove')}
        </ButtonLink>
      )}
      {!on && devices !== null && journeysFailed === null && addDevice !== null && (
        <ButtonLink to={addDevice} reload small aria-label={t('account.twoStep.enable')}>
          {t('ui.shortcuts.turnOn')}
        </ButtonLink>
      )}
    </SecurityRow>
  );
}

interface SecurityRowProps {
  icon: IconSource;
  title: string;
  second?: ReactNode;
  children?: ReactNode;
}

function SecurityRow({ icon, title, second, children }: SecurityRowProps) {
  return (
    <SheetRow
      start={<Icon of={icon} />}
      title={title}
      second={second}
      end={<span className="row-end">{children}</span>}
    />
  );
}

interface CheckupProps {
  checkup: Checkup;
  addDevice: string | null;
  password: string | null;
}

function CheckupSection({ checkup: { verdict, findings, unchecked }, addDevice, password }: CheckupProps) {
  const { t } = useTranslation();
  if (findings.length === 0 && unchecked.length === 0) return null;
  return (
    <section className="sheet-body checkup" aria-labelledby="checkup">
      <h3 id="checkup" className="inline">
        <Icon of={ShieldCheckMarkIcon} small /> {t(`account.checkup.${verdict}`)}
      </h3>
      <ul>
        {findings.map((finding) => (
          <li key={finding.about}>
            <Icon of={finding.good ? CheckCircleIcon : AlertTriangleIcon} small />
            <span className={finding.good ? undefined : 'due'}>
              <FindingText finding={finding} />
            </span>
            <FindingLink finding={finding} addDevice={addDevice} password={password} />
          </li>
        ))}
        {unchecked.map((about) => (
          <li key={about}>
            <Icon of={AlertTriangleIcon} small />
            <span className="due">{t(`account.checkup.unchecked.${about}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingText({ finding }: { finding: Finding }) {
  const { t } = useTranslation();
  const formats = useFormats();
  switch (finding.about) {
    case 'ways': {
      const { devices, social, only } = finding;
      if (only) return t('account.checkup.onlyPassword');
      const ways = [
        t('account.security.password'),
        ...(devices > 0 ? [t('account.twoStep.devices', formats.counted(devices))] : []),
        ...social,
      ];
      return t('account.checkup.ways', { ways: formats.list(ways) });
    }
    case 'password':
      return t(finding.good ? 'account.checkup.password' : 'account.checkup.passwordOld', {
        day: formats.shortDay(finding.changed),
      });
    case 'sessions': {
      const places = finding.places.map((place) => placeName(place, formats.clock.locale));
      if (!finding.good) return t('account.checkup.unusual', { places: formats.list(places) });
      return t(
        finding.others === 0 ? 'account.checkup.onlyHere' : 'account.checkup.sessions',
        formats.counted(finding.others),
      );
    }
    case 'trusted':
      return finding.good
        ? t('account.checkup.trusted', formats.counted(finding.count))
        : t('account.checkup.unused', formats.counted(finding.unused));
  }
}

function FindingLink({ finding, addDevice, password }: { finding: Finding } & Omit<CheckupProps, 'checkup'>) {
  const { t } = useTranslation();
  const places = { ways: SIGN_IN_DEVICES, sessions: sectionPath('sessions'), trusted: sectionPath('trusted-devices') };
  if (finding.about === 'password' || (finding.about === 'ways' && finding.devices === 0)) {
    const to = finding.about === 'password' ? password : addDevice;
    const label = finding.about === 'password' ? 'account.notMe.password' : 'account.checkup.addStep';
    return to ? (
      <Link to={to} reload className="link small">
        {t(label)}
      </Link>
    ) : null;
  }
  return (
    <Link to={places[finding.about]} className="link small">
      {t(`account.checkup.see.${finding.about}`)}
    </Link>
  );
}
