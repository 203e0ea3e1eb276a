import { CheckIcon } from '@shopify/polaris-icons';
import type { ReactNode } from 'react';
import { path } from '../../../lib/url';
import { ButtonLink } from '../../../ui/button';
import { ActionForm } from '../../../ui/form';
import { Icon } from '../../../ui/icon';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import type { FirstSteps } from './home.server';
import { SEE_DETAILS } from './paths';

const FACTORS = '/profile#security';
const REQUEST = path`/my-requests/new`;

export function FirstStepsSheet({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation();
  return (
    <Sheet title={t('dashboard.steps.title')} rows>
      <ol className="sheet-rows">
        <Step name="details" isDone={steps.details}>
          <ActionForm tokens={steps.form} action={SEE_DETAILS} className="">
            <Submit small>{t('dashboard.steps.details.go')}</Submit>
          </ActionForm>
        </Step>
        <Step name="factor" isDone={steps.factor}>
          <ButtonLink to={FACTORS} small>
            {t('dashboard.steps.factor.go')}
          </ButtonLink>
        </Step>
        <Step name="team" isDone={steps.team}>
          <ButtonLink to={REQUEST} small>
            {t('dashboard.steps.team.go')}
          </ButtonLink>
        </Step>
      </ol>
    </Sheet>
  );
}

interface StepProps {
  name: 'details' | 'factor' | 'team';
  /** Null: not known. */
  isDone: boolean | null;
  children: ReactNode;
}

function Step({ name, isDone, children }: StepProps) {
  const { t } = useTranslation();
  const state = isDone === null ? 'unknown' : isDone ? 'done' : 'open';
  return (
    <li className="sheet-row first-step" data-state={state}>
      <span className="first-step-mark">{isDone && <Icon of={CheckIcon} small />}</span>
      <div className="grow">
        <div className="strong">{t(`dashboard.steps.${name}.title`)}</div>
        <div className="small quiet">
          <span className={isDone ? undefined : 'hidden-visually'}>{t(`dashboard.steps.state.${state}`)}</span>
          {isDone !== true && ' '}
          {isDone === null && t('dashboard.steps.unknown')}
          {isDone === false && t(`dashboard.steps.${name}.about`)}
        </div>
      </div>
      {isDone !== true && children}
    </li>
  );
}
