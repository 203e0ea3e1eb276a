import type { ReactNode } from 'react';
import { Link } from '../../ui/link';
import { SheetRow } from '../../ui/sheet';
import type { Sentence } from './request';
import { type TypeNames, useRequestText } from './request-sentence';

interface RequestSheetRowProps {
  sentence: Sentence;
  typeNames: TypeNames;
  to: string;
  second: ReactNode;
  end?: ReactNode;
}

export function RequestSheetRow({ sentence, typeNames, to, second, end }: RequestSheetRowProps) {
  const words = useRequestText(typeNames);
  return <SheetRow title={<Link to={to}>{words(sentence)}</Link>} second={second} end={end} />;
}
