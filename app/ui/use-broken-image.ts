import { type RefObject, useEffect, useRef, useState } from 'react';

interface BrokenImage {
  isBroken: boolean;
  image: RefObject<HTMLImageElement>;
  onError: () => void;
}

export function useBrokenImage(): BrokenImage {
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);

  return { isBroken, image, onError: () => setBroken(true) };
}
