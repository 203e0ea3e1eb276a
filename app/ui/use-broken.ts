import { type RefObject, useEffect, useRef, useState } from 'react';

interface Broken {
  broken: boolean;
  image: RefObject<HTMLImageElement>;
  onError: () => void;
}

/** Whether a picture could not be loaded, also when that was before hydration. */
export function useBroken(): Broken {
  const [broken, setBroken] = useState(false);
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) setBroken(true);
  }, []);

  return { broken, image, onError: () => setBroken(true) };
}
