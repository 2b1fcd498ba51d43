/** Runs in the page: labels of what is no control, and names and descriptions by an element that is not there. */
export function findInertLabels(): string[] {
  const faults: string[] = [];
  for (const label of document.querySelectorAll('label')) {
    if (!label.control) faults.push(`a label of nothing: ${label.textContent}`);
  }
  for (const attribute of ['aria-labelledby', 'aria-describedby']) {
    for (const element of document.querySelectorAll(`[${attribute}]`)) {
      const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
      for (const id of ids) {
        if (!document.getElementById(id))
          faults.push(`${attribute} without an element: ${element.outerHTML.slice(0, 200)}`);
      }
    }
  }
  return faults;
}
