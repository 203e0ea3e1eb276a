import { type RefObject, useEffect, useRef, useState } from 'react';

interface BrokenImage {
  isBroken: boolean;
  image: RefObject<HTMLImageElement>;
  onError: () => void;
}

/** Whether a picture could not be loaded, also when that was before hydration. */
export function useBrokenImage(): BrokenImage {
  const [isBroken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);

  return { isBroken, image, onError: () => setBroken(true) };
}
