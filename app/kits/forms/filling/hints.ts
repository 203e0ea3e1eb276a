import { createContext, type ReactNode } from 'react';

/** More than words above a field, by its name. */
export const HintsContext = createContext<Record<string, ReactNode>>({});
