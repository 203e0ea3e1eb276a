// A file that is sent, or its text that is pasted into the form: one of them.

interface Sent {
  file?: File;
  text?: string;
}

interface Options {
  maxBytes: number;
  /** What is wrong, as keys of texts. */
  messages: Record<'missing' | 'twice' | 'large' | 'unreadable', string>;
}

/** `field` is the one that the text, or what is wrong, came from. */
export type FileOrText = { field: 'file' | 'text' } & ({ text: string } | { wrong: string[] });

export async function readFileOrText(sent: Sent, { maxBytes, messages }: Options): Promise<FileOrText> {
  const { text = '' } = sent;
  const file = sent.file && sent.file.size > 0 ? sent.file : null;
  const hasText = text.trim() !== '';
  if (file === null) {
    if (!hasText) return { field: 'file', wrong: [messages.missing] };
    return text.length > maxBytes ? { field: 'text', wrong: [messages.large] } : { field: 'text', text };
  }
  if (hasText) return { field: 'text', wrong: [messages.twice] };
  if (file.size > maxBytes) return { field: 'file', wrong: [messages.large] };
  try {
    return { field: 'file', text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
  } catch {
    return { field: 'file', wrong: [messages.unreadable] };
  }
}
