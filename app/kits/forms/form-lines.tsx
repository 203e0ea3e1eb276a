import type { CSSProperties, ReactNode } from 'react';
import { configText } from '../../lib/config-text';
import { Note } from '../../ui/note';
import { SafeHtml } from '../../ui/safe-html';
import { useMessageText } from '../../ui/use-answer';
import { useTranslation } from '../../ui/use-translation';
import type { FormCell, FormLine } from './field';

interface FormLinesProps {
  lines: readonly FormLine[];
  children: (field: string) => ReactNode;
}

export function FormLines({ lines, children }: FormLinesProps) {
  return lines.map(({ key, cells }) => (
    <div className="form-line" key={key}>
      {cells.map((cell) => (
        <div
          className={cell.span < 10 ? 'form-cell' : 'form-cell form-cell-wide'}
          style={{ '--first': cell.first, '--span': cell.span } as CSSProperties}
          key={cell.key}
        >
          <Part cell={cell}>{children}</Part>
        </div>
      ))}
    </div>
  ));
}

function Part({ cell: { part }, children }: { cell: FormCell; children: FormLinesProps['children'] }) {
  const words = useMessageText();
  const { i18n } = useTranslation();
  if (part.is === 'cut') return <Note tone="due">{words(part.notice)}</Note>;
  if (part.is === 'words') {
    return (
      <div dir="auto">
        <SafeHtml html={part.html} />
      </div>
    );
  }
  if (part.is === 'field') return children(part.field);
  return (
    <fieldset className="form-section inset">
      {part.header && (
        <legend>
          <bdi>{configText(i18n, part.header)}</bdi>
        </legend>
      )}
      <FormLines lines={part.lines}>{children}</FormLines>
      {part.footer && (
        <p className="form-after">
          <bdi>{part.footer}</bdi>
        </p>
      )}
    </fieldset>
  );
}
