/* Loaded by boot.js when the portal has not appeared. Written for old browsers; styles by CSSOM, as the policy wants. */
(function () {
  var root = document.getElementById('root');
  if (appeared()) return;
  // Nothing failed yet, it only takes long.
  var late = document.currentScript.src.indexOf('#late') > 0 && Boolean(root && root.firstChild);
  // The prerendered page can be read meanwhile, and after a failure too. The app shell has no heading.
  var readable = late || Boolean(root && root.querySelector('h1'));
  var styles = {
    panel:
      'position:fixed;inset:0;z-index:100;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;' +
      'background:{{ink}};color:{{text}};font:16px/1.5 Inter,system-ui,sans-serif;text-align:center',
    strip:
      'position:fixed;inset:auto 0 0;z-index:100;display:grid;justify-items:center;gap:12px;padding:16px 16px calc(16px + env(safe-area-inset-bottom));' +
      'border-top:1px solid {{gold3}};background:{{surface}};color:{{text}};font:15px/1.5 Inter,system-ui,sans-serif;text-align:center',
    lead: 'margin:0;color:{{gold2}};font-weight:600',
    title: 'margin:0;color:{{gold2}};font:600 28px/1.2 Cinzel,Georgia,serif',
    text: 'max-width:34rem;margin:0;color:{{soft}}',
    row: 'display:flex;flex-wrap:wrap;justify-content:center;gap:12px',
    main: 'min-height:44px;padding:0 20px;border:1px solid {{gold2}};border-radius:10px;background:{{gold}};color:{{onGold}};font:600 15px Inter,system-ui,sans-serif;cursor:pointer',
    plain:
      'min-height:44px;padding:0 20px;border:1px solid {{gold3}};border-radius:10px;background:{{raised}};color:{{text}};font:600 15px Inter,system-ui,sans-serif;cursor:pointer',
  };

  /** The prerendered page is not the portal yet. */
  function appeared() {
    return Boolean(document.querySelector('#root > :not([data-prerendered])'));
  }

  function make(tag, style, text) {
    var element = document.createElement(tag);
    element.style.cssText = styles[style];
    if (text) element.textContent = text;
    return element;
  }

  var panel = readable ? make('aside', 'strip') : make('main', 'panel');
  var status = make('p', 'text');
  var row = make('div', 'row');
  var again = make('button', late ? 'main' : 'plain', 'Tentar de novo');
  var repair = make('button', late ? 'plain' : 'main', 'Reparar o portal');
  status.setAttribute('role', 'status');
  var title = late ? 'O portal está demorando para abrir' : 'O portal não abriu';
  panel.setAttribute('aria-label', title);
  panel.appendChild(readable ? make('p', 'lead', title + '.') : make('h1', 'title', title));
  panel.appendChild(
    make(
      'p',
      'text',
      late
        ? 'A conexão pode estar lenta. Se isto se repete, reparar baixa o portal de novo; seus rascunhos ficam guardados.'
        : 'Pode ser a conexão, ou uma cópia danificada neste aparelho. Reparar apaga essa cópia e baixa o portal de novo; seus rascunhos ficam guardados.',
    ),
  );
  panel.appendChild(status);
  row.appendChild(again);
  row.appendChild(repair);
  panel.appendChild(row);
  document.body.appendChild(panel);
  if (readable) document.body.style.paddingBottom = panel.offsetHeight + 'px';
  else if (root) root.style.display = 'none';

  again.addEventListener('click', function () {
    location.reload();
  });

  repair.addEventListener('click', function () {
    repair.disabled = true;
    status.textContent = 'Reparando…';
    // The worker never answers for its own file: an answer means that the server can give a new copy.
    fetch('/sw.js', { cache: 'no-store' })
      .then(function (response) {
        var type = response.headers.get('content-type') || '';
        if (!response.ok || type.indexOf('javascript') < 0) throw new Error('not our server');
        return Promise.all([forgetWorkers(), forgetCaches()]);
      })
      .then(fetchFilesAgain)
      .then(function () {
        location.reload();
      })
      .catch(function () {
        repair.disabled = false;
        status.textContent =
          'O servidor não respondeu. A cópia deste aparelho foi mantida; tente reparar com conexão.';
      });
  });

  function forgetWorkers() {
    if (!navigator.serviceWorker) return [];
    return navigator.serviceWorker.getRegistrations().then(function (all) {
      return Promise.all(
        all.map(function (one) {
          return one.unregister();
        }),
      );
    });
  }

  function forgetCaches() {
    if (!window.caches) return [];
    return caches.keys().then(function (names) {
      return Promise.all(
        names.map(function (name) {
          return caches.delete(name);
        }),
      );
    });
  }

  /* A file that was cut on its way stays in the browser's own cache too. */
  function fetchFilesAgain() {
    if (!window.performance || !performance.getEntriesByType) return [];
    return Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(function (entry) {
          return entry.name.indexOf(location.origin + '/assets/') === 0;
        })
        .map(function (entry) {
          return fetch(entry.name, { cache: 'reload' });
        }),
    );
  }

  // It may only have been slow: then the portal takes its place.
  if (root && window.MutationObserver) {
    new MutationObserver(function () {
      if (!appeared()) return;
      panel.remove();
      root.style.display = '';
      document.body.style.paddingBottom = '';
    }).observe(root, { childList: true });
  }
})();
