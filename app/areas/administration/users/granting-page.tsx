import { Form } from '@remix-run/react';
import { ObjectPicker } from '../../../kits/pickers/object-picker';
import { ItemLine } from '../../../kits/requests/catalog/item-line';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { ErrorSummary } from '../../../ui/error-summary';
import { Select, TextArea } from '../../../ui/field';
import { ActionForm } from '../../../ui/form';
import { FormActions } from '../../../ui/form-actions';
import { Note } from '../../../ui/note';
import { PageHead } from '../../../ui/page';
import { Avatar } from '../../../ui/person';
import { Sheet } from '../../../ui/sheet';
import { Submit } from '../../../ui/submit';
import { useAnswer } from '../../../ui/use-answer';
import { useTranslation } from '../../../ui/use-translation';
import { TermFields } from '../resources/time-fields';
import type { GrantData } from './granting.server';

export function GrantingPage(page: GrantData) {
  const { t } = useTranslation();
  const { head, second } = page;
  return (
    <div className="launcher">
      <PageHead
        picture={<Avatar name={head.name} picture={head.picture} size="large" />}
        title={t('administration.lifecycle.grant.title', { name: head.name })}
        sentence={t(second ? 'administration.lifecycle.grant.secondStep' : 'administration.lifecycle.grant.firstStep')}
      />
      {second ? <Entitlements {...page} second={second} /> : <Application {...page} />}
    </div>
  );
}

/** A GET form. */
function Application({ applications, nothingChosen, here, back }: GrantData) {
  const { t } = useTranslation();
  return (
    <Sheet className="form-sheet">
      <Form method="get" action={here} className="form">
        {/* What Enter presses, instead of the search. */}
        <button
          type="submit"
          name="step"
          value="entitlements"
          className="hidden-visually"
          tabIndex={-1}
          aria-hidden="true"
        />
        {nothingChosen && (
          <Note tone="bad" role="alert">
            {t('administration.lifecycle.grant.chooseApplication')}
          </Note>
        )}
        {applications && (
          <ObjectPicker picker={applications} name="application" label={t('ui.column.application')} byAddress />
        )}
        <FormActions cancel={back}>
          <button type="submit" name="step" value="entitlements" className={buttonClass('primary')}>
            {t('ui.word.continue')}
          </button>
        </FormActions>
      </Form>
    </Sheet>
  );
}

type SecondStep = NonNullable<GrantData['second']>;

function Entitlements({ second, here, back }: GrantData & { second: SecondStep }) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'grant' });
  const { application, entitlements, accounts, reasonNeeded, form, action } = second;
  return (
    <Sheet className="form-sheet">
      <ErrorSummary answer={answer} />
      <p className="granted-of">
        <ItemLine type="application" name={application} small />{' '}
        <b>
          <bdi>{application}</bdi>
        </b>
      </p>
      <ActionForm tokens={form} action={action} answer={answer} leaves>
        {/* What Enter presses, instead of the search. */}
        <button type="submit" className="hidden-visually" tabIndex={-1} aria-hidden="true" />
        {accounts.length > 1 && (
          <Select
            name="account"
            label={t('administration.lifecycle.grant.account')}
            required
            options={[{ value: '', label: t('administration.lifecycle.grant.chooseAccount') }, ...accounts]}
          />
        )}
        {entitlements && (
          <ObjectPicker
            picker={entitlements}
            name="entitlement"
            label={t('administration.lifecycle.grant.entitlements')}
            many
            most={10}
          />
        )}
        <TermFields />
        <TextArea
          name="justification"
          label={t('ui.word.reason')}
          maxLength={1000}
          optional={reasonNeeded === false}
          required={reasonNeeded}
        />
        <FormActions cancel={back}>
          <Submit look="primary">{t('administration.lifecycle.grant.send')}</Submit>
          <ButtonLink to={here}>{t('administration.lifecycle.make.back')}</ButtonLink>
        </FormActions>
        <p className="field-hint">{t('forms.launcher.next')}</p>
      </ActionForm>
    </Sheet>
  );
}
