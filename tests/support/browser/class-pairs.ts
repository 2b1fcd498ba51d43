/**
 * Runs in every page of the journeys: an element with two utility classes of one property in the same condition is an error in the
 * console, which fails the journey. Which of the two wins would depend on the order of rules that the build writes.
 */
export function watchClassPairs(): void {
  const known = new Set<string>();
  const check = (element: Element) => {
    const names = element.getAttribute('class') ?? '';
    if (known.has(names)) return;
    known.add(names);
    const utilities = new Map<string, string>();
    for (const name of element.classList) {
      // `sm:d_flex` sets `sm:d`.
      const property = /^((?:.*:)?[^_]+)_/.exec(name)?.[1];
      if (property === undefined) continue;
      const other = utilities.get(property);
      if (other !== undefined)
        console.error(`two classes of one property: ${other} and ${name}`, element.outerHTML.slice(0, 200));
      utilities.set(property, name);
    }
  };
  const checkTree = (node: Node) => {
    if (!(node instanceof Element)) return;
    check(node);
    node.querySelectorAll('[class]').forEach(check);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) check(target);
      addedNodes.forEach(checkTree);
    }
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['class'] });
}
