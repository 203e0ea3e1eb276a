import { Form } from '@remix-run/react';
import { configText } from '../../../../lib/config-text';
import { buttonClass } from '../../../../ui/button';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../../ui/dialog';
import { ErrorSummary } from '../../../../ui/error-summary';
import { Choices, Select, TextField } from '../../../../ui/field';
import { ActionForm } from '../../../../ui/form';
import { Submit } from '../../../../ui/submit';
import { useAnswer } from '../../../../ui/use-answer';
import { useFormRevision } from '../../../../ui/use-form-revision';
import { useTranslation } from '../../../../ui/use-translation';
import { FilterBuilder } from '../../filter/filter-builder';
import { privilegeTitle } from '../page-titles';
import type { PrivilegeData } from './privilege.server';
import { ATTRIBUTE_GROUPS, PERMISSIONS } from './privileges';

export function PrivilegeDialog(page: PrivilegeData) {
  const { t, i18n } = useTranslation();
  return (
    <Dialog
      title={t(privilegeTitle(page))}
      object={page.path && <bdi>{configText(i18n, page.kindTitle)}</bdi>}
      back={page.back}
    >
      {page.path === null ? <KindChoice {...page} /> : <PrivilegeForm {...page} />}
    </Dialog>
  );
}

function KindChoice({ kinds, here, back }: PrivilegeData) {
  const { t, i18n } = useTranslation();
  return (
    <Form method="get" action={here} className="dialog-form">
      <DialogBody>
        <Choices
          type="radio"
          name="path"
          label={t('administration.resources.privileges.kind')}
          defaultValues={kinds.slice(0, 1).map(({ path }) => path)}
          options={kinds.map(({ path, title }) => ({ value: path, label: configText(i18n, title) }))}
        />
      </DialogBody>
      <DialogFoot>
        <LeaveLink to={back} />
        <button type="submit" className={buttonClass('primary')}>
          {t('ui.word.continue')}
        </button>
      </DialogFoot>
    </Form>
  );
}

function PrivilegeForm(page: PrivilegeData) {
  const { form, action, was, path, held, filter, attributes, shown, back, isNew } = page;
  const { t, i18n } = useTranslation();
  const answer = useAnswer({ id: 'privilege' });
  const current = useFormRevision('shown', shown);
  const options = (['none', 'read', 'write'] as const).map((value) => ({
    value,
    label: t(`administration.resources.access.${value}`),
  }));
  const forAll = [
    { value: '', label: t('administration.resources.privileges.asBelow') },
    { value: 'fitting', label: t('administration.resources.privileges.fitting') },
  ];
  const groups = ATTRIBUTE_GROUPS.map((group) => ({
    group,
    members: attributes.filter((one) => one.group === group),
  })).filter(({ members }) => members.length > 0);
  return (
    <ActionForm tokens={form} action={action} answer={answer} className="dialog-form">
      <DialogBody>
        <ErrorSummary answer={answer} />
        <input type="hidden" name="shown" value={current} />
        {was !== null && <input type="hidden" name="was" value={was} />}
        <input type="hidden" name="about" value={path ?? ''} />
        <TextField name="name" label={t('administration.resources.privileges.name')} defaultValue={held.name} />
        <Choices
          type="checkbox"
          name="permissions"
          label={t('administration.resources.privileges.permissions')}
          hint={t('administration.resources.privileges.permissionsHint')}
          defaultValues={held.permissions}
          options={PERMISSIONS.map((value) => ({ value, label: t(`administration.resources.permission.${value}`) }))}
          inline
        />
        <FilterBuilder
          label={t('administration.resources.privileges.filter')}
          hint={t('administration.resources.privileges.filterHint')}
          filter={filter}
        />
        {groups.map(({ group, members }) => (
          <fieldset key={group} className="form-section inset">
            <legend>{t(`administration.resources.privileges.group.${group}`)}</legend>
            <Select
              name={`all.${group}`}
              label={t('administration.resources.privileges.all')}
              hint={t('administration.resources.privileges.allHint')}
              options={[...forAll, ...options]}
              defaultValue={isNew ? 'fitting' : ''}
            />
            {members.map(({ name, title, access }) => (
              <Select
                key={name}
                name={`access.${name}`}
                label={<bdi>{configText(i18n, title)}</bdi>}
                options={options}
                defaultValue={access}
              />
            ))}
          </fieldset>
        ))}
      </DialogBody>
      <DialogFoot>
        <LeaveLink to={back} />
        <Submit look="primary">{t('ui.word.save')}</Submit>
      </DialogFoot>
    </ActionForm>
  );
}
