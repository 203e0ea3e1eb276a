import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { LOST_DEVICE, PROFILE } from '../paths';
import { useSessionFacts, useSessionName } from '../sessions/sessions-sheet';
import type { UnrecognizedItem } from './not-me.server';

interface Step {
  address: string;
  tokens: FormTokens;
}

interface NotMeProps {
  item: UnrecognizedItem;
  first: Step;
  others: Step;
  /** Null when the password cannot be changed. */
  password: string | null;
  passwordUnknown: boolean;
}

const REMOVAL_KEYS = {
  session: 'account.notMe.end',
  device: 'account.notMe.remove',
  application: 'account.notMe.revoke',
  consent: 'account.notMe.deny',
} as const;

export function NotMePage({ item, first, others, password, passwordUnknown }: NotMeProps) {
  const { t } = useTranslation();
  const description = useItemDescription(item);
  const { kind } = item;
  const isHidden = item.kind === 'session' && item.isHidden;
  const steps = [
    <Step
      key="first"
      title={t(REMOVAL_KEYS[kind])}
      second={description ?? t(isHidden ? 'account.sessions.hidden' : 'account.notMe.gone')}
    >
      {description !== null && (
        <StepForm step={first} button={t(REMOVAL_KEYS[kind])} id="first">
          {item.kind === 'session' && <input type="hidden" name="session" value={item.row?.key} />}
        </StepForm>
      )}
    </Step>,
    <Step key="others" title={t('account.notMe.endOthers')} second={t('account.notMe.endOthersWhat')}>
      <StepForm step={others} button={t('account.notMe.endOthers')} id="others" />
    </Step>,
    (kind === 'session' || kind === 'device') && (
      <Step key="lost" title={t('account.lost.title')} second={t('account.lost.what')}>
        <ButtonLink to={LOST_DEVICE}>{t('account.lost.link')}</ButtonLink>
      </Step>
    ),
    (password || passwordUnknown) && (
      <Step
        key="password"
        title={t('account.notMe.password')}
        second={t(password ? 'account.notMe.passwordWhat' : 'account.security.journeysFailed')}
      >
        {password && (
          <ButtonLink to={password} reload>
            {t('account.notMe.password')}
          </ButtonLink>
        )}
      </Step>
    ),
    <Step key="check" title={t('account.notMe.check')} second={t('account.notMe.checkWhat')}>
      <ButtonLink to={PROFILE}>{t('account.notMe.profile')}</ButtonLink>
    </Step>,
  ];
  return (
    <>
      <PageHead title={t('account.notMe.title')} sentence={t('account.notMe.sentence')} />
      <div className="account-section">
        <Sheet rows>
          <ol className="steps">{steps.filter(Boolean)}</ol>
        </Sheet>
      </div>
    </>
  );
}

/** Null where the item is gone, or not shown by the platform. */
function useItemDescription(suspect: UnrecognizedItem): ReactNode {
  const nameOf = useSessionName();
  const factsOf = useSessionFacts();
  if (suspect.kind !== 'session') return suspect.name === null ? null : <bdi>{suspect.name}</bdi>;
  return suspect.row && <Dotted parts={[nameOf(suspect.row), factsOf(suspect.row)]} />;
}

function Step({ title, second, children }: { title: string; second: ReactNode; children?: ReactNode }) {
  return (
    <li>
      <SheetRow title={title} second={second} end={<span className="row-end">{children}</span>} />
    </li>
  );
}

interface StepFormProps {
  step: Step;
  button: string;
  id: string;
  children?: ReactNode;
}

function StepForm({ step, button, id, children }: StepFormProps) {
  const answer = useAnswer({ id, action: step.address.split('?')[0] });
  return (
    <ActionForm tokens={step.tokens} action={step.address} answer={answer} id={id} className="row-end">
      <ErrorSummary answer={answer} />
      {children}
      <Submit look="destructive">{button}</Submit>
    </ActionForm>
  );
}
