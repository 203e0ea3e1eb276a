import { ObjectPicker } from '../../../kits/pickers/object-picker';
import type { PickerPage } from '../../../kits/pickers/picker';
import { NEW_REQUEST_PATH } from '../../../kits/requests/catalog/paths';
import { listAddress } from '../../../kits/requests/my-requests/paths';
import type { TypeForms } from '../../../kits/requests/tenant-rules.server';
import type { Answer } from '../../../ui/answer';
import { Dialog, DialogBody, DialogFoot, LeaveLink } from '../../../ui/dialog';
import { ErrorSummary } from '../../../ui/error-summary';
import { Choices } from '../../../ui/field';
import { ActionForm, type FormTokens } from '../../../ui/form';
import { Submit } from '../../../ui/submit';
import { useTranslation } from '../../../ui/use-translation';
import { OtherRequests } from './other-requests';

interface PeopleDialogProps {
  form: FormTokens;
  answer: Answer;
  me: { name: string; userName: string };
  others: boolean;
  /** Null: this member can request for themselves only. */
  picker: PickerPage | null;
  list: string;
  most: number;
  forms: TypeForms;
}

/** Its search sends the same form by GET without script, so that ticked people are kept. */
export function PeopleDialog({ form, answer, me, others, picker, list, most, forms }: PeopleDialogProps) {
  const { t } = useTranslation();
  const back = listAddress(list);
  const choices = [
    {
      value: 'me',
      label: t('requests.catalog.new.me'),
      hint: [me.name, me.userName && me.userName !== me.name && `(${me.userName})`].filter(Boolean).join(' '),
    },
    ...(picker ? [{ value: 'others', label: t('requests.catalog.new.others') }] : []),
  ];
  return (
    <Dialog title={t('requests.catalog.new.title')} back={back}>
      <ActionForm tokens={{ token: form.token }} answer={answer} className="dialog-form people-form" tokensOnButtons>
        <DialogBody>
          <ErrorSummary answer={answer} />
          {list !== '' && <input type="hidden" name="list" value={list} />}
          <Choices
            type="radio"
            name="who"
            label={t('requests.catalog.new.for')}
            defaultValues={[others ? 'others' : 'me']}
            options={choices}
          />
          {picker && (
            <ObjectPicker
              picker={picker}
              name="user"
              label={t('requests.catalog.new.people')}
              many
              most={most}
              byAddress
            />
          )}
          <OtherRequests found={forms} retry={NEW_REQUEST_PATH} />
        </DialogBody>
        <DialogFoot>
          <LeaveLink to={back} />
          <Submit look="primary" token={form.token}>
            {t('requests.catalog.new.next')}
          </Submit>
        </DialogFoot>
      </ActionForm>
    </Dialog>
  );
}
