import { createContext, type ReactNode } from 'react';

export const HintsContext = createContext<Record<string, ReactNode>>({});
