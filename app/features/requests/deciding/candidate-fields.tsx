import '../../../locales/parts/people.client';
import { useLocation, useSubmit } from '@remix-run/react';
import { type FormEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices, TextField } from '../../../ui/field';
import { Note } from '../../../ui/note';
import { buttonClass } from '../../../ui/page';
import { VERB_FORM } from '../request-dialog';
import type { Candidates } from './candidates.server';

/** What the button is called that only searches. */
export const FIND = 'find';

/** When as many are found there may be more. */
const MOST_SHOWN = 10;

/**
 * The search for somebody who decides instead. Its fields belong to the form of the verb, which keeps what was typed in it
 * when a press searches without script; with script only the search goes to the server.
 */
export function CandidateSearch({
  candidates: { kind, name, tooShort },
  list,
}: {
  candidates: Candidates;
  list: string;
}) {
  const { t } = useTranslation();
  const { pathname, state } = useLocation();
  const submit = useSubmit();
  const part = useRef<HTMLElement>(null);
  const search = () => {
    const fields = [...(part.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    const values = fields
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map((field) => [field.name, field.value]);
    const query = new URLSearchParams(list === '' ? values : [['list', list], ...values]);
    submit(query, { method: 'get', action: pathname, replace: true, preventScrollReset: true, state });
  };
  const press = (event: MouseEvent) => {
    event.preventDefault();
    search();
  };
  // With script, people or roles are shown as soon as the one or the other is chosen.
  const chooseKind = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'kind') search();
  };
  return (
    <search className="dialog-body candidate-search" ref={part} onChange={chooseKind}>
      <Choices
        type="radio"
        name="kind"
        form={VERB_FORM}
        label={t('requests.forward.kind')}
        inline
        defaultValues={[kind]}
        options={[
          { value: 'user', label: t('requests.forward.user') },
          { value: 'role', label: t('requests.forward.role') },
        ]}
      />
      <div className="candidate-name">
        <TextField
          name="name"
          type="search"
          form={VERB_FORM}
          label={t('requests.forward.searchLabel')}
          defaultValue={name}
          hint={tooShort === null ? undefined : t('requests.forward.tooShort', { count: tooShort })}
        />
        <button
          type="submit"
          form={VERB_FORM}
          name={FIND}
          value="yes"
          className={buttonClass('normal')}
          onClick={press}
        >
          {t('requests.forward.search')}
        </button>
      </div>
    </search>
  );
}

/** Those who were found, one of whom is chosen. Nobody is chosen beforehand unless there is only one. */
export function CandidateChoice({ candidates: { kind, found }, label }: { candidates: Candidates; label?: string }) {
  const { t } = useTranslation();
  if (found === null) return <Note tone="bad">{t('requests.forward.failed')}</Note>;
  if (found.length === 0) {
    return <p className="quiet">{t(kind === 'user' ? 'requests.forward.nobody' : 'requests.forward.noRole')}</p>;
  }
  const [only, ...others] = found;
  return (
    <>
      <Choices
        type="radio"
        name="to"
        label={label ?? t('requests.forward.results')}
        defaultValues={only && others.length === 0 ? [only.to] : []}
        options={found.map(({ to, name, beside }) => ({
          value: to,
          label: name,
          hint: beside ?? undefined,
        }))}
      />
      {found.length >= MOST_SHOWN && <p className="small quiet">{t('people.others')}</p>}
    </>
  );
}
