import { Form } from '@remix-run/react';
import { ObjectPicker } from '../../../../kits/pickers/object-picker';
import { configText } from '../../../../lib/config-text';
import { ButtonLink, buttonClass } from '../../../../ui/button';
import { Dialog, DialogBody, DialogFoot } from '../../../../ui/dialog';
import { ErrorSummary } from '../../../../ui/error-summary';
import { ActionForm } from '../../../../ui/form';
import { FormDialog } from '../../../../ui/form-dialog';
import { Note } from '../../../../ui/note';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useTranslation } from '../../../../ui/use-translation';
import { TimeFields } from '../time-fields';
import type { AddRelatedData } from './add-related.server';
import type { RemoveRelatedData } from './remove-related.server';

export function AddRelatedDialog(page: AddRelatedData) {
  const { t, i18n } = useTranslation();
  const title = t('administration.resources.related.addTo', { list: configText(i18n, page.title) });
  return (
    <Dialog title={title} object={<bdi>{page.owner}</bdi>} back={page.back}>
      {page.isCheck ? <AddCheck {...page} /> : <AddChoice {...page} />}
    </Dialog>
  );
}

/** A GET form. */
function AddChoice({ picker, here, back, title, kinds, at, nothingChosen }: AddRelatedData) {
  const { t, i18n } = useTranslation();
  return (
    <Form method="get" action={here} className="dialog-form">
      <DialogBody>
        {nothingChosen && (
          <Note tone="bad" role="alert">
            {t('administration.resources.related.chooseOne')}
          </Note>
        )}
        {kinds.length > 1 && (
          <p>
            {kinds.map((label, nth) => (
              <ButtonLink key={label} to={`${here}?kind=${nth}`} small look={nth === at ? 'primary' : 'normal'}>
                {configText(i18n, label)}
              </ButtonLink>
            ))}
          </p>
        )}
        {at > 0 && <input type="hidden" name="kind" value={at} />}
        {picker && (
          <ObjectPicker picker={picker} name="object" label={configText(i18n, title)} many most={50} byAddress />
        )}
      </DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {t('ui.cancel')}
        </ButtonLink>
        <button type="submit" name="step" value="time" className={buttonClass('primary')}>
          {t('ui.word.continue')}
        </button>
      </DialogFoot>
    </Form>
  );
}

function AddCheck({ picker, form, here, back, hasTerms, at }: AddRelatedData) {
  const { t } = useTranslation();
  const answer = useAnswer({ id: 'add' });
  const chosen = picker?.chosen ?? [];
  const chosenQuery = new URLSearchParams(chosen.map(({ value }) => ['object', value]));
  if (at > 0) chosenQuery.set('kind', String(at));
  const search = `${chosenQuery}&step=time`;
  return (
    <ActionForm tokens={form} action={`${here}?${search}`} answer={answer} className="dialog-form">
      <DialogBody>
        <ErrorSummary answer={answer} />
        <p>{t('administration.resources.related.adds')}</p>
        <ul>
          {chosen.map(({ value, label, beside }) => (
            <li key={value}>
              <input type="hidden" name="object" value={value} />
              <bdi>{label || t('pickers.unnamed')}</bdi>
              {beside && (
                <span className="small quiet">
                  {' '}
                  <bdi>{beside}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
        {hasTerms && <TimeFields />}
      </DialogBody>
      <DialogFoot>
        <ButtonLink to={back} keepScroll>
          {t('ui.cancel')}
        </ButtonLink>
        <ButtonLink to={`${here}?${chosenQuery}`} keepScroll>
          {t('administration.resources.related.previous')}
        </ButtonLink>
        <Submit look="primary">{t('ui.word.add')}</Submit>
      </DialogFoot>
    </ActionForm>
  );
}

export function RemoveRelatedDialog({ rows, title, owner, form, back, here }: RemoveRelatedData) {
  const { t, i18n } = useTranslation();
  const isSomething = rows.length > 0;
  return (
    <FormDialog
      title={t('administration.resources.related.removeFrom', { list: configText(i18n, title) })}
      object={owner}
      back={back}
      backText={t('ui.cancel')}
      send={form}
      action={here}
      id="remove"
      button={isSomething ? t('administration.resources.related.removeButton') : null}
      look="bad"
    >
      <p>
        {t(
          isSomething ? 'administration.resources.related.removes' : 'administration.resources.related.nothingToRemove',
        )}
      </p>
      {isSomething && (
        <ul>
          {rows.map(({ id, name, beside }) => (
            <li key={id}>
              <bdi>{name}</bdi> {beside && <bdi className="small quiet">{beside}</bdi>}
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
