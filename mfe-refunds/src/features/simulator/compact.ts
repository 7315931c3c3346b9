import { createContext, useContext } from 'react';

/** True inside a card of several cares: explanations fold, and the card itself names the care. */
export const Compact = createContext(false);
export const useIsCompact = () => useContext(Compact);
