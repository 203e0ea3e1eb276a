import '../../../locales/parts/people.client';
import { Form, useLocation } from '@remix-run/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Choices, TextField } from '../../../ui/field';
import { Note } from '../../../ui/note';
import { buttonClass } from '../../../ui/page';
import type { Candidates } from './candidates.server';

/** When as many are found there may be more. */
const MOST_SHOWN = 10;

/** The search for somebody who decides instead: a form of its own that returns to the same address with what it found. */
export function CandidateSearch({
  candidates: { kind, name, tooShort },
  list,
}: {
  candidates: Candidates;
  list: string;
}) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // With script, people or roles are shown as soon as the one or the other is chosen.
  const chooseKind = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'kind') currentTarget.requestSubmit();
  };
  return (
    <Form
      method="get"
      action={pathname}
      className="dialog-body candidate-search"
      role="search"
      preventScrollReset
      replace
      onChange={chooseKind}
    >
      {list !== '' && <input type="hidden" name="list" value={list} />}
      <Choices
        type="radio"
        name="kind"
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
          label={t('requests.forward.searchLabel')}
          defaultValue={name}
          hint={tooShort === null ? undefined : t('requests.forward.tooShort', { count: tooShort })}
        />
        <button type="submit" className={buttonClass('normal')}>
          {t('requests.forward.search')}
        </button>
      </div>
    </Form>
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
        options={found.map(({ to, name, beside, isSelf }) => ({
          value: to,
          label: name,
          hint: [beside, isSelf ? t('requests.forward.you') : null].filter(Boolean).join(' · '),
        }))}
      />
      {found.length >= MOST_SHOWN && <p className="small quiet">{t('people.others')}</p>}
    </>
  );
}
