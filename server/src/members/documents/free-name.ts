/** 'photo.jpg', 'photo (2).jpg': a name that is not in `taken`, ignoring case. */
export function freeName(fileName: string, taken: ReadonlySet<string>): string {
  const lower = new Set([...taken].map((name) => name.toLowerCase()));
  const dot = fileName.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot)] : [fileName, ''];
  let name = fileName;
  for (let number = 2; lower.has(name.toLowerCase()); number += 1) name = `${stem} (${number})${extension}`;
  return name;
}
