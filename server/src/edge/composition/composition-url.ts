const FOLDER = '/compositions/';

/** Path of the file with the text of this composition. */
export const compositionUrl = (id: string): string => `${FOLDER}${id}`;
