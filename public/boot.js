/* Outside the bundle, so that it runs when the bundle does not: keeps the install prompt, starts the portal, calls for help. */
(function () {
  // Written for old browsers, too: nothing else is loaded in a browser that is older than the build's targets.
  if (!isNewEnough()) return addEventListener('DOMContentLoaded', tellTooOld);

  var called = false;
  var started = false;

  function check(how) {
    if (called || document.querySelector('#root > :not([data-prerendered])')) return;
    called = true;
    add('script', { src: '/rescue.js' + how });
  }
  function failed(event) {
    var target = event.target;
    // What fails on the way may still be tried again by the portal itself.
    if (target === window || (target.tagName === 'SCRIPT' && !target.onerror)) setTimeout(check, 1000, '');
  }
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', failed);
  addEventListener('load', function () {
    setTimeout(check, 8000, '#late');
  });
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.portalInstall = event;
  });

  // Counts the reader's input from the start: src/router.ts does not scroll a page that is already being read.
  window.portalInputs = 0;
  ['wheel', 'touchstart', 'pointerdown', 'keydown'].forEach(function (name) {
    addEventListener(
      name,
      function () {
        window.portalInputs += 1;
      },
      { passive: true, capture: true },
    );
  });

  // As src/session/session.ts marks it: the page prerendered for visitors hides what only they need.
  try {
    if (localStorage.getItem('{{id}}.session') === 'in') document.documentElement.dataset.session = 'in';
  } catch (error) {
    // Without storage nobody is known to be signed in.
  }

  // The portal's code is large and keeps a phone busy: the page itself, its fonts and its picture come first.
  function start() {
    var scripts = addresses('portal-scripts');
    if (started || scripts.length === 0) return;
    started = true;
    // All at once, with what this page needs next.
    scripts.concat(addresses('page-scripts')).forEach(function (href) {
      add('link', { rel: 'modulepreload', crossOrigin: 'anonymous', href: href });
    });
    run(scripts);
  }
  function addresses(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return meta ? meta.content.split(' ') : [];
  }
  /* Each script is a task of its own: a tap in between is answered. The last one starts the portal and needs the others. */
  function run(scripts) {
    var isLast = scripts.length === 1;
    var next = isLast ? null : setTimeout.bind(window, run, 0, scripts.slice(1));
    // One that fails is met again by the last.
    add('script', { type: 'module', crossOrigin: 'anonymous', src: scripts[0], onload: next, onerror: next });
  }
  function add(tag, properties) {
    document.head.appendChild(Object.assign(document.createElement(tag), properties));
  }
  // After the frame that shows what has loaded, the first picture decoded. A picture that is long in coming holds nothing up, and a
  // tab that nobody sees has no frames. A slow device may still be at the first frame when the second is begun.
  function startAfterFrame() {
    requestAnimationFrame(function () {
      requestAnimationFrame(startAfterPaint);
    });
  }
  function startAfterPaint() {
    if (performance.getEntriesByName('first-contentful-paint').length) return start();
    new PerformanceObserver(startAfterPaint).observe({ type: 'paint' });
  }
  addEventListener('load', function () {
    var picture = document.querySelector('img[fetchpriority="high"]');
    if (picture) picture.decode().then(startAfterFrame, startAfterFrame);
    else startAfterFrame();
  });
  addEventListener('DOMContentLoaded', function () {
    setTimeout(start, document.hidden ? 0 : 1000);
  });

  /* The newest of these came with Chrome 120, Firefox 121 and Safari 17.2: the targets (scripts/build/targets.ts). */
  function isNewEnough() {
    return (
      window.URL &&
      URL.canParse &&
      CSS.supports('selector(:has(a))') &&
      CSS.supports('transition-timing-function', 'linear(0, 1)')
    );
  }

  function tellTooOld() {
    var note = document.createElement('aside');
    note.setAttribute('aria-label', 'Navegador antigo');
    note.style.cssText =
      'padding:16px;background:{{surface}};color:{{text}};font:16px/1.5 Inter,system-ui,sans-serif;text-align:center;';
    note.textContent =
      'Seu navegador é antigo demais para o portal. Você ainda pode ler as notícias, os guias e o ranking; para entrar, comprar ' +
      'e todo o resto, atualize o navegador ou use outro.';
    document.body.insertBefore(note, document.body.firstChild);
  }
})();
