/**
 * Runs in every page of the journeys: a text that changes beside other nodes of its element is an error in the console, which fails the
 * journey. A translator in the browser replaces text nodes by elements of its own: React would then change a node that is no longer
 * there, or fail to remove it. React replaces a text that is the only child of its element.
 */
export function watchChangingTexts(): void {
  // What the browser parses, what an editor owns, what no translator touches.
  const foreign = '[data-prerendered], [contenteditable], [translate=no]';
  const report = (what: string, text: Node, parent: Node | null) => {
    if (!(parent instanceof Element) || !parent.matches('body *') || parent.closest(foreign)) return;
    console.error(`a text beside others ${what}: "${text.textContent}" in ${parent.outerHTML.slice(0, 400)}`);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') {
        if (target.parentNode?.childNodes.length !== 1) report('changes', target, target.parentNode);
        continue;
      }
      // React moves one node at a time; HTML that is set replaces all.
      const [added, removed] = [addedNodes[0], removedNodes[0]];
      if (addedNodes.length + removedNodes.length !== 1 || !(previousSibling || nextSibling)) continue;
      if (removed instanceof Text) report('goes', removed, target);
      if (added instanceof Text) report('comes', added, target);
      else if (added && nextSibling instanceof Text) report('gets a neighbour', nextSibling, target);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
