import { ObjectPicker } from '../../../../kits/pickers/object-picker';
import { configText } from '../../../../lib/config-text';
import { ButtonLink } from '../../../../ui/button';
import { FormDialog } from '../../../../ui/form-dialog';
import { useTranslation } from '../../../../ui/use-translation';
import { TermFields } from '../time-fields';
import type { AddRelatedData } from './add-related.server';
import type { RemoveRelatedData } from './remove-related.server';

export function AddRelatedDialog({ title, owner, back, form, here, kinds, at, picker, hasTerms }: AddRelatedData) {
  const { t, i18n } = useTranslation();
  return (
    <FormDialog
      title={t('administration.resources.related.addTo', { list: title })}
      object={owner}
      back={back}
      send={form}
      action={at > 0 ? `${here}?kind=${at}` : here}
      id="add"
      button={t('ui.word.add')}
    >
      {kinds.length > 1 && (
        <p>
          {kinds.map((label, nth) => (
            <ButtonLink key={label} to={`${here}?kind=${nth}`} small look={nth === at ? 'primary' : 'normal'}>
              {configText(i18n, label)}
            </ButtonLink>
          ))}
        </p>
      )}
      {picker && <ObjectPicker picker={picker} name="object" label={title} many most={50} />}
      {hasTerms && <TermFields />}
    </FormDialog>
  );
}

export function RemoveRelatedDialog({ rows, title, owner, form, back, here }: RemoveRelatedData) {
  const { t } = useTranslation();
  const isSomething = rows.length > 0;
  return (
    <FormDialog
      title={t('administration.resources.related.removeFrom', { list: title })}
      object={owner}
      back={back}
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
