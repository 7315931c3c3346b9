import { useServices } from '../../state/index.tsx';

/** The environment whose brand is shown. */
export const useEnvironment = () => useServices().environment;
