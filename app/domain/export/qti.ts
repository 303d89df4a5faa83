import { notice } from './licence.ts'
import { portableHtml } from './portable-html.ts'
import type { Collection, ExportedQuestion } from './question.ts'
import { escapeXml } from './xml.ts'

/*
 * A package of QTI 3.0 (1EdTech, 2022): a manifest, a test and one file for each question. An answer sets the score and shows
 * the reason of the chosen option.
 */

const SCHEMAS = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd'
const ASSESSMENT = {
  namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  schema: `${SCHEMAS}/imsqti_asiv3p0_v1p0.xsd`,
}
const PACKAGE = {
  namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  schema: `${SCHEMAS}/imsqtiv3p0_imscpv1p2_v1p0.xsd`,
}

/** The files of the package by path. */
export function qtiOf(collection: Collection): Record<string, string> {
  const { title, site, questions } = collection
  return {
    'imsmanifest.xml': manifestOf(collection),
    'test.xml': testOf(collection),
    'LICENSE.txt': `${notice(title, site)}\n`,
    ...Object.fromEntries(
      questions.map((question) => [fileOf(question), itemOf(question, notice(title, site))]),
    ),
  }
}

function fileOf({ id }: ExportedQuestion): string {
  return `items/${id}.xml`
}

/** The start of a document whose root has this name. */
function root(name: string, { namespace, schema }: typeof PACKAGE, attributes: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<${name} xmlns="${namespace}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${namespace} ${schema}" ${attributes}>`
}

function manifestOf({ title, site, questions }: Collection): string {
  return `${root('manifest', PACKAGE, 'identifier="pointer"')}
<metadata>
<schema>QTI Package</schema>
<schemaversion>3.0.0</schemaversion>
<lom xmlns="http://ltsc.ieee.org/xsd/LOM">
<general><title><string language="en">${escapeXml(title)}</string></title><language>en</language></general>
<rights>
<copyrightAndOtherRestrictions><source>LOMv1.0</source><value>yes</value></copyrightAndOtherRestrictions>
<description><string language="en">${escapeXml(notice(title, site))}</string></description>
</rights>
</lom>
</metadata>
<organizations/>
<resources>
<resource identifier="test" type="imsqti_test_xmlv3p0" href="test.xml">
<file href="test.xml"/>
${questions.map(({ id }) => `<dependency identifierref="${id}"/>`).join('\n')}
</resource>
${questions.map(resourceOf).join('\n')}
<resource identifier="licence" type="webcontent" href="LICENSE.txt"><file href="LICENSE.txt"/></resource>
</resources>
</manifest>
`
}

function resourceOf(question: ExportedQuestion): string {
  const file = fileOf(question)
  return `<resource identifier="${question.id}" type="imsqti_item_xmlv3p0" href="${file}"><file href="${file}"/></resource>`
}

function testOf({ title, questions }: Collection): string {
  const sections = [...Map.groupBy(questions, ({ topic }) => topic.title)].map(
    (
      [topic, ofTopic],
      index,
    ) => `<qti-assessment-section identifier="section-${index + 1}" title="${escapeXml(topic)}" visible="true">
${ofTopic.map((question) => `<qti-assessment-item-ref identifier="${question.id}" href="${fileOf(question)}"/>`).join('\n')}
</qti-assessment-section>`,
  )
  return `${root('qti-assessment-test', ASSESSMENT, `identifier="test" title="${escapeXml(title)}"`)}
<qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="individual">
${sections.join('\n')}
</qti-test-part>
</qti-assessment-test>
`
}

function itemOf(question: ExportedQuestion, notice: string): string {
  const { id, topic, stem, options } = question
  const title = `${topic.title}: ${id}`
  const names = options.map((option, index) => ({ option, name: `option-${index + 1}` }))
  const key = names.find(({ option }) => option.isRight)?.name ?? ''
  return `${root('qti-assessment-item', ASSESSMENT, `identifier="${id}" title="${escapeXml(title)}" xml:lang="en" time-dependent="false"`)}
<!-- ${notice.replaceAll('--', '–')} -->
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
<qti-correct-response><qti-value>${key}</qti-value></qti-correct-response>
</qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float">
<qti-default-value><qti-value>0</qti-value></qti-default-value>
</qti-outcome-declaration>
<qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>
<qti-item-body>
${html(stem)}
<qti-choice-interaction response-identifier="RESPONSE" shuffle="true" max-choices="1" min-choices="1">
${names.map(({ name, option }) => `<qti-simple-choice identifier="${name}">${html(option.text)}</qti-simple-choice>`).join('\n')}
</qti-choice-interaction>
</qti-item-body>
<qti-response-processing>
<qti-set-outcome-value identifier="FEEDBACK"><qti-variable identifier="RESPONSE"/></qti-set-outcome-value>
<qti-response-condition>
<qti-response-if>
<qti-match><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-match>
<qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value>
</qti-response-if>
</qti-response-condition>
</qti-response-processing>
${names.map(({ name, option }) => `<qti-modal-feedback outcome-identifier="FEEDBACK" show-hide="show" identifier="${name}"><qti-content-body>${html(option.why)}</qti-content-body></qti-modal-feedback>`).join('\n')}
</qti-assessment-item>
`
}

function html(nodes: ExportedQuestion['stem']): string {
  return portableHtml(nodes, { maths: 'mathml', lineBreak: '\n' })
}
