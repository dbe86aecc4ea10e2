/** Whether the person has asked the browser to save data (Network Information API, which not all browsers have). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
