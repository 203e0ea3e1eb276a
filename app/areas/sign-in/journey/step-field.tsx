import { useState } from 'react';
import { safeHref } from '../../../lib/url';
import { buttonClass } from '../../../ui/button';
import { Checkbox, Choices, FieldFrame, Select, TextField, useField } from '../../../ui/field';
import { Note } from '../../../ui/note';
import { useMessageText } from '../../../ui/use-answer';
import { useHydrated } from '../../../ui/use-hydrated';
import { useTranslation } from '../../../ui/use-translation';
import { DeviceField, WebAuthnField } from './browser-fields';
import type { Field, InputField, QuestionField } from './fields';
import { useStepText } from './use-step-text';

/** So many choices are seen at once. */
const MAX_RADIOS = 6;

export function StepField({ field, focus }: { field: Field; focus: boolean }) {
  const { t } = useTranslation();
  const text = useStepText();
  switch (field.kind) {
    case 'input':
      return <StepInput field={field} focus={focus} />;
    case 'choice': {
      const options = field.options.map((option) => ({ value: option.value, label: text(option.text) }));
      const label = text(field.label) || t('signInSteps.choose');
      return options.length > MAX_RADIOS ? (
        <Select name={field.name} label={label} options={options} defaultValue={field.value} />
      ) : (
        <Choices type="radio" name={field.name} label={label} options={options} defaultValues={[field.value]} />
      );
    }
    case 'checkbox':
      return <Checkbox name={field.name} value="true" label={text(field.label)} defaultChecked={field.checked} />;
    case 'question':
      return <Question field={field} />;
    case 'terms':
      return (
        <>
          <h2>{t('signInSteps.terms')}</h2>
          <div className="message">{text(field.text)}</div>
          <Checkbox name={field.name} value="true" label={t('signInSteps.acceptTerms')} />
        </>
      );
    case 'consent':
      return (
        <>
          <p>{text(field.message)}</p>
          {field.fields.length > 0 && (
            <ul>
              {field.fields.map((name) => (
                <li key={name}>
                  <bdi>{text(name)}</bdi>
                </li>
              ))}
            </ul>
          )}
          <Checkbox name={field.name} value="true" label={t('signInSteps.consent', { name: text(field.label) })} />
        </>
      );
    case 'buttons':
    case 'providers':
      return <Buttons field={field} />;
    case 'message':
    case 'suspended':
      return <Note tone={field.kind === 'message' ? field.tone : 'info'}>{text(field.text)}</Note>;
    case 'wait':
      return <Note tone="info">{text(field.text) || t('signInSteps.waits')}</Note>;
    case 'redirect': {
      const to = safeHref(field.to);
      if (to === null || field.method === 'POST') return <Note tone="bad">{t('signInSteps.unsupportedHow')}</Note>;
      return (
        <>
          <p>{t('signInSteps.away')}</p>
          <a href={to} className={buttonClass('primary')}>
            {t('signInSteps.continueAway')}
          </a>
        </>
      );
    }
    case 'registration':
      return <Registration address={field.address} />;
    case 'webauthn':
      return <WebAuthnField field={field} />;
    case 'device':
      return <DeviceField field={field} />;
    case 'unsupported':
      return null;
  }
}

function StepInput({ field, focus }: { field: InputField; focus: boolean }) {
  const { t } = useTranslation();
  const text = useStepText();
  const messageText = useMessageText();
  const scripted = useHydrated();
  const [isShown, setShown] = useState(false);
  const hint = field.rules.length > 0 && (
    <ul className="password-rules">
      {field.rules.map((rule) => (
        <li key={rule}>{messageText(rule)}</li>
      ))}
    </ul>
  );
  const label = text(field.label) || t('signInSteps.answer');
  const { id, errors, wiring, value } = useField({ name: field.name, hint, defaultValue: field.value });
  const isSecret = field.type === 'password';
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors} optional={!field.required}>
      <input
        {...wiring}
        type={isSecret && isShown ? 'text' : field.type}
        className="input"
        defaultValue={isSecret ? undefined : value}
        required={field.required}
        autoComplete={field.autoComplete}
        inputMode={field.autoComplete === 'one-time-code' ? 'numeric' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the page has one task
        autoFocus={focus || undefined}
        dir="auto"
      />
      {isSecret && scripted && (
        <button
          type="button"
          className={buttonClass('plain', { small: true })}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'signInSteps.hide' : 'signInSteps.show')}
        </button>
      )}
    </FieldFrame>
  );
}

function Question({ field }: { field: QuestionField }) {
  const { t } = useTranslation();
  const text = useStepText();
  const own = { value: '', label: t('signInSteps.ownQuestion') };
  const options = field.offered.map((question) => ({ value: question, label: text(question) }));
  return (
    <fieldset className="field">
      <legend className="field-label">{text(field.label)}</legend>
      {options.length > 0 && (
        <Select
          name={field.name}
          label={t('signInSteps.question')}
          options={field.mayWriteOwn ? [...options, own] : options}
          defaultValue={field.chosen}
        />
      )}
      {field.mayWriteOwn && (
        <TextField name={`${field.name}Own`} label={t('signInSteps.ownQuestionText')} optional={options.length > 0} />
      )}
      <TextField name={field.answerName} label={t('signInSteps.answer')} />
    </fieldset>
  );
}

/** The first is the usual one: it is what Enter sends. */
function Buttons({ field }: { field: Extract<Field, { kind: 'buttons' | 'providers' }> }) {
  const { t } = useTranslation();
  const text = useStepText();
  const isProvider = field.kind === 'providers';
  const usual = isProvider ? null : field.usual;
  const options = [...field.options].sort((a, b) => Number(b.value === usual) - Number(a.value === usual));
  return (
    <>
      {field.label !== '' && <p>{text(field.label)}</p>}
      <div className="stack">
        {options.map((option) => (
          <button
            key={option.value}
            type="submit"
            name={field.name}
            value={option.value}
            formNoValidate={!isProvider && option.value !== usual}
            className={buttonClass(option.value === usual ? 'primary' : 'normal', { wide: true })}
          >
            {isProvider ? t('signInSteps.provider', { name: option.text }) : text(option.text)}
          </button>
        ))}
      </div>
    </>
  );
}

/** What an authenticator app reads, and the key in it to be typed there. */
function Registration({ address }: { address: string }) {
  const { t } = useTranslation();
  const key = /[?&]secret=([A-Z2-7]+)/i.exec(address)?.[1] ?? '';
  return (
    <>
      {/^(otpauth|pushauth):\/\//.test(address) && (
        <p>
          <a href={address} className={buttonClass('normal')}>
            {t('signInSteps.openApp')}
          </a>
        </p>
      )}
      {key !== '' && (
        <p className="message">
          {t('signInSteps.keyText')} <code dir="ltr">{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      )}
    </>
  );
}
