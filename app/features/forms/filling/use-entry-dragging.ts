import { type DragEvent, useRef, useState } from 'react';
import { useScripted } from '../../../ui/use-scripted';

/** Entries dragged to another place of their list. Buttons do the same for the keyboard, for touch and without script. */
export function useEntryDragging(move: (from: number, to: number) => void) {
  const scripted = useScripted();
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  return {
    scripted,
    handle: (index: number) => ({
      draggable: true,
      onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
        dragged.current = index;
        dataTransfer.effectAllowed = 'move';
        // Some browsers drag nothing that carries nothing.
        dataTransfer.setData('text/plain', '');
        const entry = currentTarget.closest('li');
        if (entry) dataTransfer.setDragImage(entry, 0, 0);
      },
      onDragEnd: end,
    }),
    place: (index: number) => ({
      'data-over':
        over === index && dragged.current !== index ? ((dragged.current ?? 0) < index ? 'after' : 'before') : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged.current === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop: (event: DragEvent) => {
        const from = dragged.current;
        if (from === null) return;
        event.preventDefault();
        end();
        if (from !== index) move(from, index);
      },
    }),
  };
}
