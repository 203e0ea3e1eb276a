import { ObjectPicker } from '../../../kits/pickers/object-picker';
import { Choices, TextField } from '../../../ui/field';
import type { FormTokens } from '../../../ui/form';
import { FormDialog } from '../../../ui/form-dialog';
import { Note } from '../../../ui/note';
import { useFormRevision } from '../../../ui/use-form-revision';
import { useFormats } from '../../../ui/use-formats';
import { useTranslation } from '../../../ui/use-translation';
import { useScopeNames } from '../use-scope-names';
import { REQUESTS, resourcePath } from './paths';
import type { PersonData, SharingData, StopSharingData } from './resource.server';
import type { SharingRequestRow } from './rows';

function ScopeChoices({ scopes, held }: { scopes: readonly string[]; held: readonly string[] }) {
  const { t } = useTranslation();
  const { nameOf } = useScopeNames();
  const options = scopes.map((value) => ({ value, label: <bdi>{nameOf(value)}</bdi> }));
  return (
    <Choices type="checkbox" name="scopes" label={t('account.sharing.scopes')} options={options} defaultValues={held} />
  );
}

export function ShareDialog({ id, name, scopes, picker, send }: SharingData) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('account.sharing.share.title')}
      object={name}
      back={resourcePath(id)}
      send={send}
      button={t('account.sharing.share.button')}
      after={t('account.sharing.share.after')}
    >
      {/* Before the people, who may be many. */}
      <ScopeChoices scopes={scopes} held={scopes.length === 1 ? scopes : []} />
      {picker ? (
        <ObjectPicker picker={picker} name="person" label={t('account.sharing.share.person')} />
      ) : (
        <>
          <input type="hidden" name="byName" value="on" />
          <TextField
            name="userName"
            label={t('account.sharing.share.userName')}
            hint={t('account.sharing.share.userNameHint')}
          />
        </>
      )}
    </FormDialog>
  );
}

export function ChangeDialog({ id, name, scopes, held, shown, party, send }: PersonData) {
  const { t } = useTranslation();
  const mark = useFormRevision('shown', shown);
  return (
    <FormDialog
      title={t('account.sharing.change.title', { name: party.name })}
      object={name}
      back={resourcePath(id)}
      send={send}
      button={t('account.sharing.change.button')}
      after={t('account.sharing.change.after')}
    >
      <input type="hidden" name="about" value={party.name} />
      <input type="hidden" name="shown" value={mark} />
      <ScopeChoices scopes={scopes} held={held} />
    </FormDialog>
  );
}

export function RemoveDialog({ id, name, party, send }: PersonData) {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('account.sharing.remove.title', { name: party.name })}
      object={name}
      back={resourcePath(id)}
      send={send}
      button={t('account.sharing.remove.button')}
      look="bad"
      after={t('account.sharing.remove.after')}
    >
      <input type="hidden" name="about" value={party.name} />
    </FormDialog>
  );
}

export function StopDialog({ id, name, people, send }: StopSharingData) {
  const { t } = useTranslation();
  const { counted } = useFormats();
  return (
    <FormDialog
      title={t('account.sharing.stop.title')}
      object={name}
      back={resourcePath(id)}
      send={send}
      button={t('account.sharing.stop.button')}
      look="bad"
      after={t('account.sharing.stop.after')}
    >
      <input type="hidden" name="about" value={name} />
      <p>{t('account.sharing.stop.people', counted(people))}</p>
    </FormDialog>
  );
}

interface AnswerDialogProps {
  answer: 'approve' | 'deny';
  row: SharingRequestRow;
  party: string;
  scopes: string[];
  othersFailed: boolean;
  send: FormTokens;
}

export function AnswerDialog({ answer: given, row, party, scopes, othersFailed, send }: AnswerDialogProps) {
  const { t } = useTranslation();
  const { listOf } = useScopeNames();
  return (
    <FormDialog
      title={t(`account.sharing.${given}.title`, { name: party, resource: row.resource })}
      back={REQUESTS}
      send={send}
      button={t(`account.sharing.${given}.button`)}
      look={given === 'deny' ? 'bad' : 'primary'}
      after={t(`account.sharing.${given}.after`)}
    >
      <input type="hidden" name="about" value={party} />
      <p>{t('account.sharing.asksFor', { list: listOf(row.scopes) })}</p>
      {othersFailed && <Note tone="due">{t('account.sharing.othersFailed')}</Note>}
      {given === 'approve' && <ScopeChoices scopes={scopes} held={row.scopes} />}
    </FormDialog>
  );
}
