import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { Choices } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { Failure } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Dotted } from '../../../ui/sentence';
import { Sheet, SheetRow } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { UnreadKinds } from '../devices/factors-page';
import { END_OTHER_SESSIONS, LOST_DEVICE } from '../paths';
import { useSessionFacts, useSessionName } from '../sessions/sessions-sheet';
import type { LostItem } from './lost';
import type { LostData } from './lost.server';

/** One form for all that is on the device, and what to do after it. */
export function LostPage({ items, failed, unread, signedOut, portalOnly, ...page }: LostData) {
  const { journeysFailed, addDevice, updatePassword, ...rest } = page;
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'lost', action: LOST_DEVICE });
  const isWhole = !portalOnly && failed.length + unread.failed.length + unread.forbidden.length === 0;
  return (
    <>
      <PageHead title={t('account.lost.title')} sentence={t('account.lost.sentence')} />
      <ErrorSummary answer={answer} />
      <div className="account-section stack">
        <Sheet rows title={t('account.lost.things')} hatched={!isWhole}>
          {failed.map((part) => (
            <Failure key={part} retry={LOST_DEVICE} signedOut={signedOut}>
              {t(`account.lost.failed.${part}`)}
            </Failure>
          ))}
          <UnreadKinds {...unread} signedOut={signedOut} retry={LOST_DEVICE} />
          {portalOnly && <p className="sheet-body quiet">{t('account.sessions.portalOnly')}</p>}
          <LostForm answer={answer} items={items} isWhole={isWhole} {...rest} />
        </Sheet>
        <Sheet rows title={t('account.lost.next')}>
          <Step title={t('account.notMe.password')} second={t('account.notMe.passwordWhat')}>
            {updatePassword && (
              <ButtonLink to={updatePassword} reload small>
                {t('account.notMe.password')}
              </ButtonLink>
            )}
          </Step>
          <Step title={t('account.lost.codes')} second={t('account.lost.codesHow')}>
            {addDevice && (
              <ButtonLink to={addDevice} reload small>
                {t('account.factors.add')}
              </ButtonLink>
            )}
          </Step>
          <Step title={t('account.notMe.endOthers')} second={t('account.notMe.endOthersWhat')}>
            <ButtonLink to={END_OTHER_SESSIONS} small>
              {t('account.notMe.endOthers')}
            </ButtonLink>
          </Step>
          {journeysFailed && <Failure retry={LOST_DEVICE}>{t('account.security.journeysFailed')}</Failure>}
        </Sheet>
      </div>
    </>
  );
}

interface LostFormProps extends Pick<LostData, 'items' | 'confirm' | 'send'> {
  answer: ReturnType<typeof useAnswer>;
  /** All parts could be loaded. */
  isWhole: boolean;
}

function LostForm({ answer, items, isWhole, confirm, send }: LostFormProps) {
  const { t } = useTranslation();
  const lineOf = useItemLine();
  if (items.length === 0) return isWhole ? <p className="sheet-body quiet">{t('account.lost.nothing')}</p> : null;
  if (confirm !== null) {
    return (
      <div className="sheet-body stack-s">
        <p>
          <strong>{t('ui.stepUp.title')}</strong> {t('ui.stepUp.why')}
        </p>
        <FormActions>
          <ButtonLink to={confirm} look="primary" reload>
            {t('ui.stepUp.button')}
          </ButtonLink>
        </FormActions>
      </div>
    );
  }
  return (
    <ActionForm id="lost" tokens={send} action={LOST_DEVICE} answer={answer} className="sheet-body form">
      <Choices
        type="checkbox"
        name="things"
        label={t('account.lost.which')}
        hint={t('account.lost.whichHint')}
        options={items.map((item) => ({ value: item.value, ...lineOf(item) }))}
        defaultValues={items.filter(({ chosen }) => chosen).map(({ value }) => value)}
      />
      <FormActions>
        <Submit look="destructive">{t('account.lost.button')}</Submit>
      </FormActions>
    </ActionForm>
  );
}

function useItemLine(): (item: LostItem) => { label: ReactNode; hint: ReactNode } {
  const { t } = useTranslation();
  const formats = useFormats();
  const sessionName = useSessionName();
  const sessionFacts = useSessionFacts();
  const withKind = (kind: LostItem['kind'], name: string) => (
    <>
      {t('ui.word.label', { name: t(`account.lost.kind.${kind}`) })} <bdi>{name}</bdi>
    </>
  );
  return (item) => {
    switch (item.kind) {
      case 'session':
        return { label: withKind('session', sessionName(item.row)), hint: sessionFacts(item.row) };
      case 'trusted': {
        const { name, browser, system, lastUsed } = item.row;
        const used = lastUsed === null ? null : t('account.trusted.used', { moment: formats.dayAndTime(lastUsed) });
        return {
          label: withKind('trusted', name || t('account.trusted.unnamed')),
          hint: <Dotted parts={[browser, system, used]} />,
        };
      }
      case 'factor': {
        const { name, kind, lastUsed } = item.row;
        const used = lastUsed !== null && t('account.factors.used', { moment: formats.dayAndTime(lastUsed) });
        return {
          label: withKind('factor', name || t(`account.factors.${kind}`)),
          hint: <Dotted parts={[t(`account.factors.${kind}`), used]} />,
        };
      }
    }
  };
}

function Step({ title, second, children }: { title: string; second: ReactNode; children?: ReactNode }) {
  return <SheetRow title={title} second={second} end={<span className="row-end">{children}</span>} />;
}
