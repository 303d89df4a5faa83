import ts from 'typescript-checker'
import type { UsedSyntax } from '#app/domain/labs/coding/typescript/compilation.ts'
import type { SyntaxName } from '#app/domain/labs/coding/typescript/contract.ts'

const DIRECTIVE = /@ts-(ignore|expect-error|nocheck)/

/** Syntax that a rule of an exercise may forbid, in the order of the code. */
export function usedSyntax(file: ts.SourceFile): UsedSyntax[] {
  const used: UsedSyntax[] = []
  const add = (syntax: SyntaxName, at: number) =>
    used.push({ syntax, at, line: file.getLineAndCharacterOfPosition(at).line + 1 })
  const visit = (node: ts.Node): void => {
    const syntax = syntaxOf(node)
    if (syntax) add(syntax, node.getStart(file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  const directive = DIRECTIVE.exec(file.text)
  if (directive) add('directive', directive.index)
  return used
}

function syntaxOf(node: ts.Node): SyntaxName | undefined {
  switch (node.kind) {
    case ts.SyntaxKind.AnyKeyword:
      return 'any'
    case ts.SyntaxKind.AsExpression:
    case ts.SyntaxKind.TypeAssertionExpression:
      return ts.isConstTypeReference(assertedType(node)) ? undefined : 'assertion'
    case ts.SyntaxKind.NonNullExpression:
      return 'non-null'
    case ts.SyntaxKind.PropertyDeclaration:
    case ts.SyntaxKind.VariableDeclaration:
      return 'exclamationToken' in node && node.exclamationToken ? 'non-null' : undefined
    case ts.SyntaxKind.ImportDeclaration:
    case ts.SyntaxKind.ExportDeclaration:
    case ts.SyntaxKind.ExportAssignment:
    case ts.SyntaxKind.ExportKeyword:
      return 'module'
    case ts.SyntaxKind.DeclareKeyword:
      return 'declare'
    case ts.SyntaxKind.InstanceOfKeyword:
      return 'instanceof'
    case ts.SyntaxKind.SwitchStatement:
      return 'switch'
    case ts.SyntaxKind.IfStatement:
    case ts.SyntaxKind.ConditionalExpression:
      return 'if'
    default:
      return undefined
  }
}

function assertedType(node: ts.Node): ts.Node {
  return ts.isAssertionExpression(node) ? node.type : node
}
