import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, fieldId } from './answer';
import { HereLink } from './here-link';
import { Link } from './link';
import { useWords } from './use-answer';

/** First of all in the page when a form was refused: each line leads to its field, in the same words as beside it. */
export function ErrorSummary({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const words = useWords();
  const summary = useRef<HTMLDivElement>(null);
  const { problems, id } = answer;
  const prefix = t('form.titlePrefix');

  // Joined, since the list is new on each draw while its meaning is not.
  const said = problems.map((problem) => problem.words).join('\n');
  useEffect(() => {
    if (said === '') return;
    summary.current?.focus();
    const title = document.title;
    if (!title.startsWith(prefix)) document.title = `${prefix} ${title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length).trimStart();
    };
  }, [said, prefix]);

  if (problems.length === 0) return null;
  return (
    <div className="error-summary" ref={summary} tabIndex={-1} role="alert" aria-labelledby={`${id}-problems`}>
      <h2 id={`${id}-problems`}>{t('form.problem')}</h2>
      <ul>
        {problems.map(({ name, words: text }) => (
          <li key={`${name} ${text}`}>
            {name === '' ? words(text) : <HereLink to={fieldId(id, name)}>{words(text)}</HereLink>}
          </li>
        ))}
      </ul>
      {answer.check && (
        <p>
          <Link to={answer.check}>{t('form.check')}</Link>
        </p>
      )}
    </div>
  );
}
